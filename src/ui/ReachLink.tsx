import { Anchor } from '@mantine/core';

export interface ReachLinkProps {
  readonly kind: 'mailto' | 'tel';
  readonly text: string;
}

/** A number of usual length stays on one line: its second half alone says nothing. */
const oneLine = 24;

/** A phone number as a dialler takes it: digits and a leading plus. */
const dialled = (text: string): string => text.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');

/** An e-mail address or a phone number that leads to writing or calling. */
export const ReachLink = ({ kind, text }: ReachLinkProps) => (
  <Anchor
    fz="inherit"
    href={`${kind}:${kind === 'tel' ? dialled(text) : encodeURI(text)}`}
    style={{ whiteSpace: kind === 'tel' && text.length <= oneLine ? 'nowrap' : undefined }}
  >
    {text}
  </Anchor>
);
