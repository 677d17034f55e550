import { Accordion, Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core';
import { useMemo } from 'react';
import { formatDay } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { columnLabel } from '#src/records/columnLabel.ts';
import classes from '#src/records/workbook/Import.module.css';
import type { ImportState } from '#src/screens/patents/import/ImportState.ts';
import { fieldKey, filingKey, keysOf, type SheetUpdate } from '#src/screens/patents/import/sheetUpdates.ts';
import type { ImportActions } from '#src/screens/patents/import/useImport.ts';

export interface UpdateChoicesProps {
  readonly state: ImportState;
  readonly actions: ImportActions;
}

/** Families that are drawn; with all taken over at once, the others are too. */
const shown = 100;

/** What the sheet says otherwise of families that are there: old beside new, and nothing of it taken unless ticked. */
export const UpdateChoices = ({ state: { updates, accepted }, actions }: UpdateChoicesProps) => {
  const { t } = useTranslation();
  const chosen = useMemo(() => new Set(accepted), [accepted]);
  if (!updates || updates.length === 0) return null;
  const choose = (keys: readonly string[], isTaken: boolean): void => {
    const rest = accepted.filter((key) => !keys.includes(key));
    actions.change({ accepted: isTaken ? [...rest, ...keys] : rest });
  };
  return (
    <Accordion.Item value="updates">
      <Accordion.Control>{t('import.updates.title', { count: updates.length })}</Accordion.Control>
      <Accordion.Panel>
        <Stack gap="xs">
          <Group justify="space-between" gap="xs">
            <Text size="sm">{t('import.updates.text')}</Text>
            <Group gap="xs">
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => actions.change({ accepted: updates.flatMap(keysOf) })}
              >
                {t('import.updates.all')}
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => actions.change({ accepted: [] })}>
                {t('import.updates.none')}
              </Button>
            </Group>
          </Group>
          <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('import.updates.label')}>
            {updates.slice(0, shown).map((update) => (
              <FamilyUpdate key={`${update.id} ${update.row}`} update={update} chosen={chosen} onChoose={choose} />
            ))}
          </div>
          {updates.length > shown ? (
            <Text size="xs">{t('import.updates.more', { count: updates.length - shown })}</Text>
          ) : null}
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
};

interface FamilyUpdateProps {
  readonly update: SheetUpdate;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (keys: readonly string[], isTaken: boolean) => void;
}

/** `YYYY-MM-DD` is shown as a day is, every other text as it stands. */
const shownText = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDay(text) : text);

const FamilyUpdate = ({ update, chosen, onChoose }: FamilyUpdateProps) => {
  const { t } = useTranslation();
  const { fields, added } = update.changes;
  const keys = keysOf(update);
  const taken = keys.filter((key) => chosen.has(key)).length;
  const lines = [
    ...fields.map((change) => ({
      key: fieldKey(update, change),
      what: [change.about, columnLabel(t, change.column)].filter(Boolean).join(' · '),
      old: change.old,
      now: change.now,
    })),
    ...added.map((filing) => ({
      key: filingKey(update, filing),
      what: t('import.updates.filing'),
      old: '',
      now: [
        filing.country,
        filing.filingNumber || filing.publicationNumber || filing.grantNumber,
        formatDay(filing.filingDate ?? filing.publicationDate),
        filing.status,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  ];
  return (
    <Table fz="xs" verticalSpacing={4} className={classes.update}>
      <colgroup>
        <col className={classes.tick} />
        <col className={classes.what} />
        <col />
        <col />
      </colgroup>
      <Table.Thead>
        <Table.Tr>
          <Table.Th colSpan={2}>
            <Checkbox
              size="xs"
              label={update.name}
              checked={taken === keys.length}
              indeterminate={taken > 0 && taken < keys.length}
              onChange={(event) => onChoose(keys, event.currentTarget.checked)}
            />
          </Table.Th>
          <Table.Th>{t('import.updates.here')}</Table.Th>
          <Table.Th>
            {t('import.row', { row: update.row })}
            {update.by === 'number' ? ` · ${t('import.updates.byNumber')}` : ''}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ key, what, old, now }) => (
          <Table.Tr key={key}>
            <Table.Td>
              <Checkbox
                size="xs"
                aria-label={`${update.name}, ${what}`}
                checked={chosen.has(key)}
                onChange={(event) => onChoose([key], event.currentTarget.checked)}
              />
            </Table.Td>
            <Table.Td>{what}</Table.Td>
            <Table.Td>
              {old === '' ? <span className={classes.blank}>{t('common.blank')}</span> : shownText(old)}
            </Table.Td>
            <Table.Td>{shownText(now)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};
