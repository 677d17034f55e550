import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from '#src/i18n/useTranslation.ts';
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

/**
 * Date, year, status and firm of both sides beside each other, or of the only one there is; our status is changed where it
 * stands.
 */
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
          {line ? <th scope="col">{t('reconciliation.theirs')}</th> : null}
          {found ? <th scope="col">{t('import.updates.here')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row} data-differs={comparison?.differences.includes(row) || undefined}>
            <th scope="row">{t(differenceLabels[row])}</th>
            {line ? <td>{theirs[row]}</td> : null}
            {found ? (
              <td>
                {row === 'status' ? (
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
            ) : null}
          </tr>
        ))}
        {line?.reference || line?.firmReference || found ? (
          <tr>
            <th scope="row">{t('patents.columns.reference')}</th>
            {line ? <td>{[line.reference, line.firmReference].filter(Boolean).join(' · ')}</td> : null}
            {found ? <td>{found.family.record.referenceFamille}</td> : null}
          </tr>
        ) : null}
      </tbody>
    </table>
  );
};
