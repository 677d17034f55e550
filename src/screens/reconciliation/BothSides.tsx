import { useTranslation } from 'react-i18next';
import { usePatentNames } from '#src/data/lists/usePatentNames.ts';
import { FilingStatus } from '#src/screens/patents/family/FilingStatus.tsx';
import { QuickField } from '#src/screens/patents/quick/QuickField.tsx';
import { useQuickPatent } from '#src/screens/patents/quick/useQuickPatent.ts';
import type { ReconciledLine } from '#src/screens/reconciliation/ReconciledLine.ts';
import classes from '#src/screens/reconciliation/Reconciliation.module.css';
import { ourSide, theirSide } from '#src/screens/reconciliation/sides.ts';

const rows = ['date', 'year', 'status'] as const;

/** Date, year and status of both sides beside each other; our status is changed where it stands. */
export const BothSides = ({ record }: { readonly record: ReconciledLine }) => {
  const { t } = useTranslation();
  const names = usePatentNames();
  const quickPatent = useQuickPatent();
  const [theirs, ours] = [theirSide(t, record), ourSide(t, record, names)];
  const { found, line, comparison } = record;
  const status = found?.filing.idStatuts ? names.status(found.filing.idStatuts) : '';
  const acted = status === '' ? ours.status : ours.status.slice(status.length).replace(/^ · /, '');
  return (
    <table className={classes.beside}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('reconciliation.theirs')}</th>
          <th scope="col">{t('reconciliation.ours')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row} data-differs={comparison?.differences.includes(row) || undefined}>
            <th scope="row">{t(`reconciliation.differences.${row}`)}</th>
            <td>{theirs[row]}</td>
            <td>
              {row === 'status' && found ? (
                <>
                  <QuickField patentId={quickPatent(found.family.record)} filing={found.filing} field="idStatuts">
                    {status ? <FilingStatus name={status} /> : null}
                  </QuickField>
                  {acted}
                </>
              ) : (
                ours[row]
              )}
            </td>
          </tr>
        ))}
        {line?.reference || line?.firmReference || found ? (
          <tr>
            <th scope="row">{t('patents.columns.reference')}</th>
            <td>{[line?.reference, line?.firmReference].filter(Boolean).join(' · ')}</td>
            <td>{found?.family.record.referenceFamille}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
};
