import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDeadlineRights } from '#src/data/deadlines/useDeadlineRights.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import classes from '#src/screens/deadlines/DeadlineChips.module.css';
import { type DeadlineChip, deadlineChips, everyDeadlineChip } from '#src/screens/deadlines/useDeadlineFilters.ts';

export interface DeadlineChipsProps {
  /** How many lines each has within search and filters; null while they are being counted. */
  readonly counts: ReadonlyMap<string, number> | null;
  readonly chosen: DeadlineChip | null;
  /** Null for all that come. */
  readonly onChoose: (chip: DeadlineChip | null) => void;
}

/** The docket's own questions, each with its count; one at a time. */
export const DeadlineChips = ({ counts, chosen, onChoose }: DeadlineChipsProps) => {
  const { t, i18n } = useTranslation();
  const { role } = useUser();
  const isKept = useDeadlineRights().why !== 'plain';
  // Whether a second person has looked is the firm's own matter, and a server of the specification alone keeps no acts.
  const usual = deadlineChips.filter(
    (chip) => (chip !== 'unseen' || (isKept && role !== 'Client')) && (chip !== 'settled' || isKept),
  );
  const offered = everyDeadlineChip.filter((chip) => chip === chosen || usual.some((known) => known === chip));
  return (
    <div role="group" aria-label={t('deadlines.when.label')} className={classes.chips} data-print="never">
      {[null, ...offered].map((chip) => (
        <UnstyledButton
          key={chip ?? 'all'}
          className={classes.chip}
          data-tone={chip ?? undefined}
          aria-pressed={chosen === chip}
          onClick={() => onChoose(chip)}
        >
          {t(`deadlines.when.${chip ?? 'all'}`)}
          {chip === null ? null : (
            <span className={classes.count}>{counts ? formatNumber(counts.get(chip) ?? 0, i18n.language) : '…'}</span>
          )}
        </UnstyledButton>
      ))}
    </div>
  );
};
