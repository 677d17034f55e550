import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';

/** LAY-02: the logo, or an icon in its place when it cannot be loaded. The name stands beside it. */
export const Logo = ({ size }: { readonly size: number }) => {
  const [failed, setFailed] = useState(false);
  if (failed) return <IconCertificate size={size} color="var(--brevia-brand)" aria-hidden />;
  return <img src="/icons/logo.svg" width={size} height={size} alt="" onError={() => setFailed(true)} />;
};
