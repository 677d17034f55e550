import { Accordion, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { namesRecords } from '#domain/rules/import/records/recordMapping.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { OwnerChoices } from '#src/records/import/OwnerChoices.tsx';
import { RecordColumnQuestions, RecordColumns } from '#src/records/import/RecordColumns.tsx';
import { RecordCountList } from '#src/records/import/RecordCountList.tsx';
import { RecordDifferences } from '#src/records/import/RecordDifferences.tsx';
import type { RecordStepProps } from '#src/records/import/RecordFileStep.tsx';
import { openColumns } from '#src/records/import/RecordImportState.ts';
import { RecordRows } from '#src/records/import/RecordRows.tsx';
import classes from '#src/records/workbook/Import.module.css';
import { ReadingNote } from '#src/records/workbook/ReadingNote.tsx';
import { SheetChoice } from '#src/records/workbook/SheetChoice.tsx';
import { ErrorAlert } from '#src/ui/state/ErrorAlert.tsx';

export interface RecordPreviewProps extends RecordStepProps {
  readonly onCreate: () => void;
}

/** UX-40: what was read and what would become of it; sheet, header, columns, cells and whole rows can be changed. */
export const RecordPreview = (props: RecordPreviewProps) => {
  const { collection, state, actions, onCreate, onCancel } = props;
  const { t, i18n } = useTranslation();
  const { sheet, counts, mapping, accepted, busy } = state;
  const isNamed = namesRecords(collection, mapping);
  const [sections, setSections] = useState(() => (isNamed ? ['rows'] : ['columns']));
  if (!sheet) return null;
  const undecided = openColumns(state).length;
  const all = sheet.detected.columns.length;
  const taken = Object.values(mapping).flat().length;
  const number = (count: number): string => formatNumber(count, i18n.language);
  const labels = [
    counts && (counts.fresh > 0 || accepted.length === 0)
      ? t('importRecords.create', { count: counts.fresh, number: number(counts.fresh) })
      : '',
    accepted.length > 0 ? t('importRecords.update', { count: accepted.length, number: number(accepted.length) }) : '',
  ].filter(Boolean);
  return (
    <Stack gap="md">
      <SheetChoice
        fileName={state.file?.name ?? ''}
        sheet={sheet}
        busy={busy}
        choice={{
          skipped: state.corrections.skipped,
          onSkip: (skipped) =>
            void actions.readRows(sheet, { ...state, corrections: { ...state.corrections, skipped } }),
        }}
        onSheet={(name) => void actions.chooseSheet(name)}
        onHeaderRow={(row) => void actions.chooseHeader(sheet.sheet, row)}
      />
      {sheet.empty ? <ErrorAlert>{t('import.refusal.emptySheet')}</ErrorAlert> : null}
      {!sheet.empty && !isNamed ? (
        <ErrorAlert title={t('import.layout.rows.title')}>
          {t(`importRecords.unnamed.${collection === 'contact' ? 'contact' : 'named'}`)}
        </ErrorAlert>
      ) : null}
      <RecordColumnQuestions {...props} />
      {counts ? <RecordCountList counts={counts} /> : null}
      {counts && collection === 'contact' ? <OwnerChoices {...props} counts={counts} /> : null}
      <Accordion multiple variant="separated" value={sections} onChange={setSections}>
        <Accordion.Item value="columns">
          <Accordion.Control>
            {`${t('import.columns', { count: taken })} · ${t('import.columnsLeft', { count: all - taken })}`}
          </Accordion.Control>
          <Accordion.Panel>{sections.includes('columns') ? <RecordColumns {...props} /> : null}</Accordion.Panel>
        </Accordion.Item>
        {counts ? (
          <Accordion.Item value="rows">
            <Accordion.Control>{t('import.rows.title', { count: counts.rows })}</Accordion.Control>
            <Accordion.Panel>
              {sections.includes('rows') ? <RecordRows {...props} counts={counts} /> : null}
            </Accordion.Panel>
          </Accordion.Item>
        ) : null}
        {counts && counts.differing > 0 ? <RecordDifferences {...props} counts={counts} /> : null}
      </Accordion>
      <Group justify="space-between" gap="xs" className={classes.actions}>
        <Button variant="default" onClick={actions.back}>
          {t('common.back')}
        </Button>
        <Group gap="xs">
          <ReadingNote state={state} actions={actions} />
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          {undecided > 0 ? (
            <Text size="sm" role="status">
              {t('import.decideFirst', { count: undecided })}
            </Text>
          ) : null}
          <Button
            onClick={onCreate}
            disabled={busy || undecided > 0 || !counts || counts.fresh + accepted.length === 0}
          >
            {labels.join(' · ') || t('importRecords.create', { count: 0, number: '0' })}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
};
