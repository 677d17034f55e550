import { Accordion, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { namesFamilies } from '#domain/rules/import/importColumns.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/records/workbook/Import.module.css';
import { ReadingNote } from '#src/records/workbook/ReadingNote.tsx';
import { SheetChoice } from '#src/records/workbook/SheetChoice.tsx';
import { ColumnChoices, ColumnQuestions } from '#src/screens/patents/import/ColumnChoices.tsx';
import { CreateButton } from '#src/screens/patents/import/CreateButton.tsx';
import { FamilyPreview } from '#src/screens/patents/import/FamilyPreview.tsx';
import { FamilyRows } from '#src/screens/patents/import/FamilyRows.tsx';
import { ImportCounts } from '#src/screens/patents/import/ImportCounts.tsx';
import { ImportQuestions } from '#src/screens/patents/import/ImportQuestions.tsx';
import type { ImportState } from '#src/screens/patents/import/ImportState.ts';
import { openDoubts } from '#src/screens/patents/import/openDoubts.ts';
import { UpdateChoices } from '#src/screens/patents/import/UpdateChoices.tsx';
import type { ImportActions } from '#src/screens/patents/import/useImport.ts';
import { ErrorAlert } from '#src/ui/state/ErrorAlert.tsx';

export interface PreviewStepProps {
  readonly state: ImportState;
  readonly actions: ImportActions;
  readonly mayAddStatuses: boolean;
  readonly onCreate: () => void;
  readonly onCancel: () => void;
}

/** IMP-04, UX-40: what was read and what would become of it; sheet, header and columns can be changed. */
export const PreviewStep = ({ state, actions, mayAddStatuses, onCreate, onCancel }: PreviewStepProps) => {
  const { t } = useTranslation();
  const { sheet, assessment, mapping, corrections } = state;
  const [sections, setSections] = useState(() => (namesFamilies(mapping) ? ['families'] : ['columns', 'families']));
  if (!sheet) return null;
  const undecided = openDoubts(state).length;
  return (
    <Stack gap="md">
      <SheetChoice
        fileName={state.file?.name ?? ''}
        sheet={sheet}
        busy={state.busy}
        isAlwaysNamed
        choice={{
          skipped: corrections.skipped,
          onSkip: (skipped) => void actions.readFamilies(sheet, { ...state, corrections: { ...corrections, skipped } }),
        }}
        onSheet={(name) => void actions.chooseSheet(name)}
        onHeaderRow={(row) => void actions.chooseHeader(row)}
      />
      {sheet.empty ? <ErrorAlert>{t('import.refusal.emptySheet')}</ErrorAlert> : null}
      {!sheet.empty && !namesFamilies(mapping) ? (
        <ErrorAlert title={t(`import.layout.${sheet.detected.layout}.title`)}>
          {t(`import.layout.${sheet.detected.layout}.text`)}
        </ErrorAlert>
      ) : null}
      <ColumnQuestions state={state} actions={actions} />
      {assessment ? <ImportCounts assessment={assessment} /> : null}
      {assessment ? (
        <ImportQuestions state={state} assessment={assessment} actions={actions} mayAddStatuses={mayAddStatuses} />
      ) : null}
      <Accordion multiple variant="separated" value={sections} onChange={setSections}>
        <Accordion.Item value="columns">
          <Accordion.Control>{columnsTaken(t, state)}</Accordion.Control>
          <Accordion.Panel>
            {sections.includes('columns') ? <ColumnChoices state={state} actions={actions} /> : null}
          </Accordion.Panel>
        </Accordion.Item>
        {assessment ? (
          <Accordion.Item value="rows">
            <Accordion.Control>{t('import.rows.title', { count: assessment.rows })}</Accordion.Control>
            <Accordion.Panel>
              {sections.includes('rows') ? <FamilyRows state={{ ...state, assessment }} actions={actions} /> : null}
            </Accordion.Panel>
          </Accordion.Item>
        ) : null}
        {assessment ? <UpdateChoices state={state} actions={actions} /> : null}
        {assessment ? (
          <FamilyPreview
            assessment={assessment}
            corrections={corrections}
            onCorrect={(corrected) => void actions.readFamilies(sheet, { ...state, corrections: corrected })}
          />
        ) : null}
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
          <CreateButton state={state} undecided={undecided > 0} onCreate={onCreate} />
        </Group>
      </Group>
    </Stack>
  );
};

/** How many of the sheet's columns are taken, and how many are not. */
const columnsTaken = (
  t: (key: string, values: Record<string, unknown>) => string,
  { sheet, mapping, isRemembered }: ImportState,
): string => {
  const all = sheet?.detected.columns.length ?? 0;
  const taken = Object.values(mapping).flat().length;
  const counts = [t('import.columns', { count: taken }), t('import.columnsLeft', { count: all - taken })];
  return [...counts, ...(isRemembered ? [t('import.likeLastTime', {})] : [])].join(' · ');
};
