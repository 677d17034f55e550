import { type AnnuityColumn, annuityColumns, annuityMeaningOf } from '#domain/rules/reconciliation/annuityColumns.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { ColumnLine } from '#src/records/workbook/ColumnLine.tsx';
import classes from '#src/records/workbook/Import.module.css';
import type { ListFileState } from '#src/screens/reconciliation/ListFileState.ts';

/** What each column is called: as the field that it is held against, where it is one. */
const labels: Readonly<Record<AnnuityColumn, string>> = {
  number: 'reconciliation.columns.number',
  filingNumber: 'patents.fields.numeroDepot',
  publicationNumber: 'patents.fields.numeroPublication',
  grantNumber: 'patents.fields.numeroDelivrance',
  filingDate: 'patents.fields.dateDepot',
  country: 'patents.fields.idPays',
  due: 'deadlines.columns.due',
  year: 'reconciliation.year',
  status: 'patents.fields.idStatuts',
  reference: 'reconciliation.columns.reference',
  firmReference: 'reconciliation.columns.firmReference',
};

export interface ListColumnsProps {
  readonly state: ListFileState;
  readonly onDecide: (index: number, meaning: AnnuityColumn | null) => void;
}

/** Every column of the list with its first values and what it is taken for, all changeable. */
export const ListColumns = ({ state: { sheet, mapping, decided, isRemembered }, onDecide }: ListColumnsProps) => {
  const { t } = useTranslation();
  const meanings = annuityColumns.map((value) => ({ value, label: t(labels[value]) }));
  return (
    <ul className={classes.columns} aria-label={t('import.columnsLabel')}>
      {sheet?.detected.columns.map((column) => (
        <ColumnLine
          key={column.index}
          column={column}
          meanings={meanings}
          meaning={annuityMeaningOf(mapping, column.index)}
          isOpen={column.doubt !== null && !isRemembered && !decided.includes(column.index)}
          asks={false}
          onDecide={(meaning) => onDecide(column.index, meaning)}
        />
      ))}
    </ul>
  );
};
