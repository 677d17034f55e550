import { SimpleGrid, Text } from '@mantine/core';
import type { RecordId } from '#domain/recordId.ts';
import type { Unmatched } from '#domain/rules/import/unmatched.ts';
import { useChoices } from '#src/data/lists/useChoices.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ChosenRecords } from '#src/screens/patents/import/ChosenRecords.ts';
import type { ImportState } from '#src/screens/patents/import/ImportState.ts';
import type { ImportActions } from '#src/screens/patents/import/useImport.ts';
import { PickOne } from '#src/ui/fields/PickOne.tsx';

export interface MatchChoicesProps {
  readonly state: ImportState;
  readonly actions: ImportActions;
  readonly collection: keyof ChosenRecords;
  /** What it is about, in a sentence. */
  readonly title: string;
  /** Texts of the sheet that no record has as its whole name. */
  readonly texts: Unmatched;
  /** What becomes of a text for which nothing is chosen. */
  readonly otherwise: string;
  /** The record that may be meant, which is taken unless the reader says otherwise. */
  readonly suggested?: (text: string) => RecordId | null;
}

/** The most frequent of those without a suggestion; a sheet with more has something else in that column. */
const shown = 12;

/** What texts of the sheet mean that no record is called: each with how often it stands there, and a picker. */
export const MatchChoices = ({
  state,
  actions,
  collection,
  title,
  texts,
  otherwise,
  suggested = () => null,
}: MatchChoicesProps) => {
  const { t } = useTranslation();
  const options = useChoices(collection);
  const chosen = state.chosen[collection];
  const lines = texts.map(([text, count]) => ({ text, count, suggestion: suggested(text) }));
  const open = lines.filter(({ suggestion }) => suggestion === null);
  // What would be taken is always shown; of the others a list of hundreds would be read by nobody.
  const listed = [...lines.filter(({ suggestion }) => suggestion !== null), ...open.slice(0, shown)];
  return (
    <div>
      <Text size="sm">{title}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="xs" mt={6}>
        {listed.map(({ text, count, suggestion }) => {
          const said = chosen.find(([known]) => known === text);
          return (
            <PickOne
              key={text}
              size="xs"
              label={`${text} (${count})`}
              description={suggestion !== null && !said ? t('import.questions.suggested') : undefined}
              placeholder={otherwise}
              options={options}
              value={said ? said[1] : suggestion}
              onChange={(id) => {
                const rest = chosen.filter(([known]) => known !== text);
                actions.change({ chosen: { ...state.chosen, [collection]: [...rest, [text, id]] } });
              }}
            />
          );
        })}
      </SimpleGrid>
      {open.length > shown ? (
        <Text size="xs" mt={4}>
          {t('import.questions.more', { count: open.length - shown })}
        </Text>
      ) : null}
    </div>
  );
};
