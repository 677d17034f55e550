import { SimpleGrid, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Unmatched } from '#domain/rules/import/unmatched.ts';
import { useChoices } from '#src/data/lists/useChoices.ts';
import type { ImportState } from '#src/screens/patents/import/ImportState.ts';
import type { ImportActions } from '#src/screens/patents/import/useImport.ts';
import { PickOne } from '#src/ui/fields/PickOne.tsx';

export interface StatusChoicesProps {
  readonly state: ImportState;
  readonly actions: ImportActions;
  readonly unknown: Unmatched;
  readonly mayAdd: boolean;
}

/** The most frequent ones can be matched by hand; a sheet with more has something else in that column. */
const shown = 12;

/** IMP-20: what a status of the sheet that the list does not have is to mean: one of the list, a new one, or none. */
export const StatusChoices = ({ state, actions, unknown, mayAdd }: StatusChoicesProps) => {
  const { t } = useTranslation();
  const statuses = useChoices('status');
  const names = unknown.map(([text]) => text);
  const few = names.slice(0, 8).join(', ') + (names.length > 8 ? ' …' : '');
  const others = t(`import.questions.${mayAdd && state.addStatuses ? 'statusAdded' : 'statusLeft'}`);
  return (
    <div>
      <Text size="sm">{t('import.questions.statuses', { count: unknown.length, names: few })}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="xs" mt={6}>
        {unknown.slice(0, shown).map(([text, count]) => (
          <PickOne
            key={text}
            size="xs"
            label={`${text} (${count})`}
            placeholder={others}
            options={statuses}
            value={state.statusIds.find(([known]) => known === text)?.[1] ?? null}
            onChange={(id) => {
              const rest = state.statusIds.filter(([known]) => known !== text);
              actions.change({ statusIds: id === null ? rest : [...rest, [text, id]] });
            }}
          />
        ))}
      </SimpleGrid>
      {mayAdd ? (
        <Switch
          mt={8}
          label={t('import.questions.addStatuses')}
          checked={state.addStatuses}
          onChange={(event) => actions.change({ addStatuses: event.currentTarget.checked })}
        />
      ) : null}
    </div>
  );
};
