import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FactLine } from '#src/records/dates/FactLine.tsx';
import type { ReconciledLine } from '#src/screens/reconciliation/ReconciledLine.ts';
import classes from '#src/screens/reconciliation/Reconciliation.module.css';
import { differenceLabels, ourSide, theirSide } from '#src/screens/reconciliation/sides.ts';
import { useSideNames } from '#src/screens/reconciliation/useSideNames.ts';

const rows = ['date', 'year', 'status', 'firm'] as const;

export interface BothSidesProps {
  readonly record: ReconciledLine;
  /** Whose list it is. */
  readonly firm: string;
}

/** Date, year, status and firm of both sides beside each other; our status is changed where it stands. */
export const BothSides = ({ record, firm }: BothSidesProps) => {
  const { t } = useTranslation();
  const names = useSideNames(firm);
  const [theirs, ours] = [theirSide(t, record, names), ourSide(t, record, names)];
  const { found, line, comparison } = record;
  return (
    <table className={classes.beside}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('reconciliation.what')}</VisuallyHidden>
          </th>
          <th scope="col">{t('reconciliation.theirs')}</th>
          <th scope="col">{t('import.updates.here')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row} data-differs={comparison?.differences.includes(row) || undefined}>
            <th scope="row">{t(differenceLabels[row])}</th>
            <td>{theirs[row]}</td>
            <td>
              {row === 'status' && found ? (
                <FactLine
                  family={found.family}
                  text={ours.status}
                  place={{ of: 'filing', filing: found.filing, field: 'idStatuts' }}
                  isMissing={found.filing.idStatuts === null}
                />
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
