import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface LinkToProps {
  /** An address of the app; null where there is nothing to lead to. */
  readonly address: string | null;
  readonly children: ReactNode;
}

/** Words that lead somewhere, or the words alone. */
export const LinkTo = ({ address, children }: LinkToProps) =>
  address === null ? (
    <span style={{ overflowWrap: 'anywhere' }}>{children}</span>
  ) : (
    <Anchor component={Link} to={address} fz="inherit" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Anchor>
  );
