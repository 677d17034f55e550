import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { limits } from '#domain/limits.ts';
import type { RecordId } from '#domain/recordId.ts';
import { displayName } from '#domain/rules/persons/displayName.ts';
import type { PersonKind } from '#domain/rules/persons/duplicates.ts';
import { frequentPersons } from '#domain/rules/persons/frequentPersons.ts';
import { useRecordsById, useRows } from '#src/data/lists/useRows.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { focusSoon } from '#src/ui/dialog/focusSoon.ts';

export interface SuggestionTagsProps {
  readonly kind: PersonKind;
  readonly clientIds: readonly RecordId[];
  readonly chosen: ReadonlySet<RecordId>;
  readonly onPick: (id: RecordId) => void;
}

/** WIZ-06: the persons most used so far, those of the same clients first; a click chooses one. */
export const SuggestionTags = ({ kind, clientIds, chosen, onPick }: SuggestionTagsProps) => {
  const { t } = useTranslation();
  const patents = useRows('patent');
  const persons = useRecordsById(kind);
  const group = useRef<HTMLDivElement>(null);
  const ranked = useMemo(
    () =>
      frequentPersons(
        kind,
        patents.map(({ record }) => record),
        clientIds,
      ),
    [kind, patents, clientIds],
  );
  const shown = ranked.filter((id) => !chosen.has(id) && persons.has(id)).slice(0, limits.suggestionTags);
  const pick = (id: RecordId, index: number): void => {
    onPick(id);
    // The tag goes; the one that takes its place has the focus.
    focusSoon(() => group.current?.querySelectorAll<HTMLElement>('button')[index]);
  };
  if (shown.length === 0) return null;
  return (
    <Group ref={group} gap={6} role="group" aria-label={t('wizard.people.suggestions')}>
      <Text size="sm" c="dimmed">
        {t('wizard.people.suggestions')}
      </Text>
      {shown.map((id, index) => {
        const person = persons.get(id);
        return person ? (
          <Button
            key={id}
            size="compact-sm"
            radius="xl"
            fw={400}
            variant="default"
            leftSection={<IconPlus size={12} />}
            onClick={() => pick(id, index)}
          >
            {displayName(person)}
          </Button>
        ) : null;
      })}
    </Group>
  );
};
