import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { cabinetTypes } from '#domain/entities/cabinet.ts';
import type { RecordId } from '#domain/recordId.ts';
import { canCompare } from '#domain/rules/reconciliation/annuityColumns.ts';
import { useChoices } from '#src/data/lists/useChoices.ts';
import { useRecordsById } from '#src/data/lists/useRows.ts';
import { usePortfolioComplete } from '#src/data/state/usePortfolioComplete.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { FileField } from '#src/records/workbook/FileField.tsx';
import classes from '#src/records/workbook/Import.module.css';
import { ReadingNote } from '#src/records/workbook/ReadingNote.tsx';
import { SheetChoice } from '#src/records/workbook/SheetChoice.tsx';
import type { KeptList } from '#src/screens/reconciliation/FirmMemory.ts';
import { ListColumns } from '#src/screens/reconciliation/ListColumns.tsx';
import own from '#src/screens/reconciliation/Reconciliation.module.css';
import { useFirmMemory } from '#src/screens/reconciliation/useFirmMemory.ts';
import { headerOf, useListFile } from '#src/screens/reconciliation/useListFile.ts';
import { PickOne } from '#src/ui/fields/PickOne.tsx';
import { ErrorAlert } from '#src/ui/state/ErrorAlert.tsx';

export interface ListStepProps {
  /** Null where no list can be gone back to. */
  readonly onCancel: (() => void) | null;
  readonly onRead: (list: KeptList) => Promise<void>;
}

/** Whose list it is, the file, and what its columns say; nothing is compared before somebody has seen that. */
export const ListStep = ({ onCancel, onRead }: ListStepProps) => {
  const { t } = useTranslation();
  const [firmId, chooseFirm] = useState<RecordId | null>(null);
  const [error, setError] = useState<string | null>(null);
  const firms = useAnnuityFirms();
  const { memory, keepColumns } = useFirmMemory(firmId);
  const { state, actions } = useListFile(memory.columns);
  const isComplete = usePortfolioComplete();
  const { sheet, mapping, counts, file, busy } = state;
  const read = (): void => {
    setError(firmId === null ? t('reconciliation.firmNeeded') : null);
    if (firmId !== null) void actions.readFile(file);
  };
  const compare = async (): Promise<void> => {
    if (firmId === null || !sheet || !counts) return;
    const lines = await actions.takeLines(counts.lines);
    if (!lines) return;
    await keepColumns({ header: headerOf(sheet), mapping });
    const { repeated, skipped } = counts;
    const readAt = new Date().toISOString();
    await onRead({ firmId, fileName: file?.name ?? '', readAt, lines, repeated, skipped, truncated: sheet.truncated });
  };
  return (
    <Stack gap="md" className={own.step}>
      <PickOne
        label={t('patents.filters.duties.annuity')}
        description={t('reconciliation.firmHint')}
        options={firms}
        value={firmId}
        error={error}
        disabled={sheet !== null}
        required
        onChange={(id) => {
          chooseFirm(id);
          setError(null);
        }}
      />
      {sheet ? (
        <SheetChoice
          fileName={state.file?.name ?? ''}
          sheet={sheet}
          busy={busy}
          onSheet={(name) => void actions.chooseSheet(name)}
          onHeaderRow={(row) => void actions.chooseHeader(sheet.sheet, row)}
        />
      ) : (
        <FileField state={state} actions={actions} takesText>
          <List size="xs" c="dimmed" className={classes.formats}>
            <List.Item>{t('reconciliation.formats.columns')}</List.Item>
            <List.Item>{t('reconciliation.formats.match')}</List.Item>
            <List.Item>{t('reconciliation.formats.nothing')}</List.Item>
          </List>
        </FileField>
      )}
      {sheet?.empty ? <ErrorAlert>{t('import.refusal.emptySheet')}</ErrorAlert> : null}
      {sheet && !sheet.empty && !canCompare(mapping) ? (
        <ErrorAlert>{t('reconciliation.columnsMissing')}</ErrorAlert>
      ) : null}
      {sheet ? (
        <ListColumns state={state} onDecide={(index, meaning) => void actions.decide(state, index, meaning)} />
      ) : null}
      {isComplete ? null : (
        <Text size="sm" role="status">
          {t('import.notComplete')}
        </Text>
      )}
      <ReadingNote state={state} actions={actions} />
      <Group justify="flex-end" gap="xs">
        {counts ? (
          <Text size="sm" role="status">
            {t('reconciliation.lines', { count: counts.lines })}
          </Text>
        ) : null}
        {sheet ? (
          <Button variant="default" onClick={actions.back}>
            {t('common.back')}
          </Button>
        ) : onCancel ? (
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        ) : null}
        {sheet ? (
          <Button onClick={() => void compare()} loading={busy} disabled={!counts || counts.lines === 0}>
            {t('reconciliation.compare')}
          </Button>
        ) : (
          <Button onClick={read} loading={busy} disabled={!isComplete}>
            {t('import.read')}
          </Button>
        )}
      </Group>
    </Stack>
  );
};

/** Those that pay annuities. */
const useAnnuityFirms = () => {
  const choices = useChoices('cabinet');
  const cabinets = useRecordsById('cabinet');
  return useMemo(
    () => choices.filter(({ value }) => cabinets.get(value)?.type === cabinetTypes.annuity),
    [choices, cabinets],
  );
};
