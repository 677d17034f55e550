import { Text } from '@mantine/core';
import { createContext, memo, useContext } from 'react';
import type { FindMatched } from '#src/data/lists/useMatchedNumber.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import { Mark } from '#src/ui/state/Mark.tsx';
import { CellLine } from '#src/ui/table/CellLine.tsx';
import { CellText } from '#src/ui/table/CellText.tsx';
import { FoundMark } from '#src/ui/table/FoundMark.tsx';

/** Which number of a family the search found; beside the columns, so that a search draws no other cell anew (UX-16). */
export const FindMatchedContext = createContext<FindMatched>(() => null);

interface PatentTitleProps {
  readonly row: PatentRow;
  readonly narrow: boolean;
  readonly isTight: boolean;
}

/** The title of a family with its marks, and the number that the search found. */
export const PatentTitle = (props: PatentTitleProps) => {
  const findMatched = useContext(FindMatchedContext);
  return <Title {...props} matched={findMatched(props.row.record)?.sentence ?? null} />;
};

const Title = memo(({ row, narrow, isTight, matched }: PatentTitleProps & { readonly matched: string | null }) => {
  const { t } = useTranslation();
  return (
    <CellLine
      // Beside the mark a narrow column would leave a syllable of the title.
      wraps={row.atServer || matched !== null || isTight}
      style={{
        minWidth: narrow ? 0 : isTight ? 104 : 190,
        maxWidth: narrow ? undefined : '18vw',
        rowGap: matched === null ? undefined : 2,
      }}
    >
      <CellText lines={2} isName breaks="lastOfAll">
        {row.record.titre || t('patents.untitled')}
      </CellText>
      <Mark kind={row.mark} />
      <FoundMark atServer={row.atServer} />
      {matched === null ? null : (
        <Text span size="xs" c="dimmed" w="100%" style={{ overflowWrap: 'anywhere' }}>
          {matched}
        </Text>
      )}
    </CellLine>
  );
});
