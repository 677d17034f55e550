import { Accordion, Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { entityOf } from '#domain/entities.ts';
import { describeField } from '#domain/rules/changes/describeChange.ts';
import type { RecordLine } from '#domain/rules/import/records/readRecordSheet.ts';
import { useNameNow } from '#src/data/lists/useRecordNow.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { RecordStepProps } from '#src/records/import/RecordFileStep.tsx';
import classes from '#src/records/workbook/Import.module.css';
import type { RecordCounts } from '#src/records/workbook/recordMessages.ts';
import { fieldWords } from '#src/ui/form/fieldWords.ts';

/** Records that are drawn; with all taken over at once, the others are too. */
const shown = 100;

interface RecordDifferencesProps extends RecordStepProps {
  readonly counts: RecordCounts;
}

/** What the sheet says otherwise of records that are there: old beside new, and nothing of it taken unless ticked. */
export const RecordDifferences = ({ collection, state, actions, counts }: RecordDifferencesProps) => {
  const { t, i18n } = useTranslation();
  const nameOf = useNameNow();
  const words = fieldWords({ t, language: i18n.language, collection, nameOf });
  const lines = useDiffering(actions.differing, counts);
  const { accepted } = state;
  const chosen = new Set(accepted);
  const choose = (row: number, isTaken: boolean): void => {
    const rest = accepted.filter((known) => known !== row);
    actions.change({ accepted: isTaken ? [...rest, row] : rest });
  };
  const chooseAll = async (): Promise<void> => {
    const all = await actions.differing(0, counts.differing);
    actions.change({ accepted: all.map(({ row }) => row) });
  };
  return (
    <Accordion.Item value="differences">
      <Accordion.Control>{t('importRecords.differences.title', { count: counts.differing })}</Accordion.Control>
      <Accordion.Panel>
        <Stack gap="xs">
          <Group justify="space-between" gap="xs">
            <Text size="sm">{t('importRecords.differences.text')}</Text>
            <Group gap="xs">
              <Button size="compact-sm" variant="default" onClick={() => void chooseAll()}>
                {t('import.updates.all')}
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => actions.change({ accepted: [] })}>
                {t('import.updates.none')}
              </Button>
            </Group>
          </Group>
          <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('importRecords.differences.label')}>
            {lines.map((line) => (
              <Difference
                key={line.row}
                line={line}
                name={line.id === null ? '' : nameOf(collection, line.id)}
                isTaken={chosen.has(line.row)}
                onTake={(isTaken) => choose(line.row, isTaken)}
                changes={line.changes.flatMap(({ field, old, now }) => {
                  const { merge } = entityOf(collection).fields[field] ?? { merge: 'value' };
                  return describeField({ name: field, kind: merge, before: old, after: now }, words);
                })}
              />
            ))}
          </div>
          {counts.differing > shown ? (
            <Text size="xs">{t('importRecords.differences.more', { count: counts.differing - shown })}</Text>
          ) : null}
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
};

/** The first rows that differ, as they were read last. */
const useDiffering = (fetch: RecordStepProps['actions']['differing'], counts: RecordCounts): readonly RecordLine[] => {
  const [lines, setLines] = useState<readonly RecordLine[]>([]);
  useEffect(() => {
    let isWanted = true;
    void fetch(0, counts.differing > shown ? shown : counts.differing).then((read) => {
      if (isWanted) setLines(read);
    });
    return () => {
      isWanted = false;
    };
  }, [fetch, counts]);
  return lines;
};

interface DifferenceProps {
  readonly line: RecordLine;
  readonly name: string;
  readonly isTaken: boolean;
  readonly onTake: (isTaken: boolean) => void;
  readonly changes: ReturnType<typeof describeField>;
}

const Difference = ({ line, name, isTaken, onTake, changes }: DifferenceProps) => {
  const { t } = useTranslation();
  return (
    <Table fz="xs" verticalSpacing={4} className={classes.update}>
      <colgroup>
        <col className={classes.what} />
        <col />
        <col />
      </colgroup>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Checkbox
              size="xs"
              label={name || t('common.unnamed')}
              checked={isTaken}
              onChange={(event) => onTake(event.currentTarget.checked)}
            />
          </Table.Th>
          <Table.Th>{t('import.updates.here')}</Table.Th>
          <Table.Th>{t('import.row', { row: line.row })}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ label, before, after }) => (
          <Table.Tr key={`${label} ${before} ${after}`}>
            <Table.Td>{label}</Table.Td>
            <Table.Td>{before === '' ? <span className={classes.blank}>{t('common.blank')}</span> : before}</Table.Td>
            <Table.Td>{after}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};
