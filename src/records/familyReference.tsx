import {} from '@mantine/core';
import { Fragment } from 'react';
import type { Patent } from '#domain/entities/patent.ts';
import { isolated } from '#src/i18n/isolated.ts';
import { CellText } from '#src/ui/table/CellText.tsx';

/** As many signs stand in one line of the narrowest column that shows it, figures and wide letters too. */
const inOneLine = 9;

/** Letters, or figures, with the separator behind them: between two of these a reader expects a break. */
const joints = /(?:[\p{L}\p{M}]+|\p{N}+|[^\p{L}\p{M}\p{N}])[-./_,;:]*/gu;

/** The reference of a family in a list, null without one: too long for its column, it is broken where it has a joint. */
export const familyReference = ({ referenceFamille }: Pick<Patent, 'referenceFamille'>) => {
  if (referenceFamille === '') return null;
  const shown = isolated(referenceFamille);
  return (
    <CellText lines={3} breaks="anywhere">
      {shown.length <= inOneLine ? shown : jointed(shown)}
    </CellText>
  );
};

const jointed = (reference: string) => {
  let end = 0;
  return (reference.match(joints) ?? []).map((part) => {
    end += part.length;
    return (
      <Fragment key={end}>
        {part}
        <wbr />
      </Fragment>
    );
  });
};
