import type { ReactNode } from 'react';
import { useUser } from '#src/data/session/useUser.ts';
import { LeadTo } from '#src/records/LeadTo.tsx';
import { type PatentsOfClient, usePatentsOfClient } from '#src/screens/patents/list/usePatentsOfClient.ts';

interface OneClientProps {
  /** Where a Client user's own stand, which are all that there are (G-39). */
  readonly own: string;
  readonly children: (client: PatentsOfClient) => ReactNode;
}

/** NAV-06, PAT-09: what the address shows of one client; a Client user is led to their own list, and told why. */
export const OneClient = ({ own, children }: OneClientProps) => {
  const { role } = useUser();
  const client = usePatentsOfClient();
  return role === 'Client' ? <LeadTo path={own} state={{ notFor: 'others' }} /> : children(client);
};
