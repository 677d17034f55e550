import type { RecordId } from '#domain/recordId.ts';
import type { ColumnMapping } from '#domain/rules/import/importColumns.ts';
import { nothingChosen } from '#src/screens/patents/import/ChosenRecords.ts';
import { type ImportChoices } from '#src/screens/patents/import/ImportState.ts';

type New = 'accepted' | 'isPasted' | 'mapping' | 'decided' | 'chosen' | 'keepEuropean';

/** Choices as a draft holds them: 2.1 and before kept one column for each meaning, and of statuses alone what they mean. */
export type KeptChoices = Omit<ImportChoices, New> &
  Partial<Pick<ImportChoices, Exclude<New, 'mapping'>>> & {
    readonly mapping: Readonly<Record<string, number | readonly number[]>>;
    readonly statusIds?: readonly (readonly [text: string, id: RecordId])[];
  };

/** What was kept by an older version, as it is understood now: the columns were chosen then. */
export const choicesOfKept = ({ statusIds, ...kept }: KeptChoices): ImportChoices => {
  const mapping: ColumnMapping = Object.fromEntries(
    Object.entries(kept.mapping).map(([column, indexes]) => [column, [indexes].flat()]),
  );
  return {
    ...kept,
    isPasted: kept.isPasted ?? false,
    accepted: kept.accepted ?? [],
    mapping,
    decided: kept.decided ?? Object.values(mapping).flat(),
    chosen: { ...nothingChosen, status: statusIds ?? [], ...kept.chosen },
    keepEuropean: kept.keepEuropean ?? false,
  };
};
