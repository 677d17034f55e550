import { importColumns } from '#domain/rules/import/importColumns.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { columnLabel } from '#src/records/columnLabel.ts';
import { SheetRows } from '#src/records/workbook/SheetRows.tsx';
import type { Corrections, ImportState } from '#src/screens/patents/import/ImportState.ts';
import type { ImportActions } from '#src/screens/patents/import/useImport.ts';
import { withFix } from '#src/screens/patents/import/withFix.ts';

export interface FamilyRowsProps {
  readonly state: ImportState & { readonly assessment: NonNullable<ImportState['assessment']> };
  readonly actions: ImportActions;
}

/** All rows of a sheet of families. */
export const FamilyRows = ({ state, actions }: FamilyRowsProps) => {
  const { t } = useTranslation();
  const { sheet, assessment, mapping, corrections } = state;
  if (!sheet) return null;
  const correct = (corrected: Corrections): void =>
    void actions.readFamilies(sheet, { ...state, corrections: corrected });
  return (
    <SheetRows
      reading={assessment}
      lines={actions.lines}
      columns={importColumns
        .filter((column) => mapping[column] !== undefined)
        .map((column) => ({ key: column, label: columnLabel(t, column) }))}
      notesOf={({ notes }) =>
        notes.map(({ kind, column }) => t(`import.note.${kind}`, { column: column ? columnLabel(t, column) : '' }))
      }
      skipped={corrections.skipped}
      onFix={(row, column, text) => correct(withFix(corrections, { row, column: column as ImportColumn, text }))}
      onSkip={(skipped) => correct({ ...corrections, skipped })}
    />
  );
};
