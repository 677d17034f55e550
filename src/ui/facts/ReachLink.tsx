import { Anchor } from '@mantine/core';
import { reachAddress } from '#src/ui/facts/reachAddress.ts';

export interface ReachLinkProps {
  readonly kind: 'mailto' | 'tel';
  readonly text: string;
}

/** What is of usual length stays on one line: the second half of a number or of a name alone says nothing. */
const oneLine = 24;

/** An e-mail address or a phone number that leads to writing or calling. */
export const ReachLink = ({ kind, text }: ReachLinkProps) => {
  const [name, ...domain] = kind === 'mailto' ? text.split('@') : [text];
  const isUsual = text.split(/[@-]/).every((part) => part.length <= oneLine);
  return (
    <Anchor
      fz="inherit"
      href={reachAddress(kind, text)}
      style={{
        overflowWrap: isUsual ? 'break-word' : 'anywhere',
        whiteSpace: kind === 'tel' && text.length <= oneLine ? 'nowrap' : undefined,
      }}
    >
      <span>
        {name}
        {domain.length > 0 ? (
          <>
            @<wbr />
            {domain.join('@')}
          </>
        ) : null}
      </span>
    </Anchor>
  );
};
