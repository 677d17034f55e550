import { Anchor } from '@mantine/core';

export interface ReachLinkProps {
  readonly kind: 'mailto' | 'tel';
  readonly text: string;
}

/** What is of usual length stays on one line: the second half of a number or of a name alone says nothing. */
const oneLine = 24;

/** A phone number as a dialler takes it: digits and a leading plus. */
const dialled = (text: string): string => text.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');

/** An e-mail address or a phone number that leads to writing or calling. */
export const ReachLink = ({ kind, text }: ReachLinkProps) => {
  const [name, ...domain] = kind === 'mailto' ? text.split('@') : [text];
  const isUsual = text.split(/[@-]/).every((part) => part.length <= oneLine);
  return (
    <Anchor
      fz="inherit"
      href={`${kind}:${kind === 'tel' ? dialled(text) : encodeURI(text)}`}
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
