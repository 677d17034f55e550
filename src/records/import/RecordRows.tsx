import type { RecordCorrections, RecordLine } from '#domain/rules/import/records/readRecordSheet.ts';
import { recordTargets } from '#domain/rules/import/records/recordTargets.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { RecordStepProps } from '#src/records/import/RecordFileStep.tsx';
import type { RecordCounts } from '#src/records/workbook/recordMessages.ts';
import { SheetRows } from '#src/records/workbook/SheetRows.tsx';
import { fieldLabel } from '#src/ui/form/fieldLabel.ts';

/** All rows of a sheet with records of a list. */
export const RecordRows = ({
  collection,
  state,
  actions,
  counts,
}: RecordStepProps & { readonly counts: RecordCounts }) => {
  const { t } = useTranslation();
  const { sheet, mapping, decided, corrections, accepted } = state;
  if (!sheet) return null;
  const label = (field: string): string => fieldLabel(t, collection, field);
  const correct = (part: Partial<RecordCorrections>): void =>
    void actions.readRows(sheet, { mapping, decided, accepted, corrections: { ...corrections, ...part } });
  const notesOf = ({ notes, changes }: RecordLine): readonly string[] => [
    ...notes.map(({ kind, column }) => t(`import.note.${kind}`, { column: column ? label(column) : '' })),
    ...(changes.length > 0
      ? [t('importRecords.differs', { fields: changes.map(({ field }) => label(field)).join(', ') })]
      : []),
  ];
  return (
    <SheetRows
      reading={counts}
      lines={actions.lines}
      columns={recordTargets[collection]
        .filter(({ field }) => mapping[field] !== undefined)
        .map(({ field }) => ({ key: field, label: label(field) }))}
      notesOf={notesOf}
      skipped={corrections.skipped}
      onFix={(row, column, text) => {
        const rest = corrections.fixes.filter((fix) => fix.row !== row || fix.column !== column);
        correct({ fixes: [...rest, { row, column, text }] });
      }}
      onSkip={(skipped) => correct({ skipped })}
    />
  );
};
