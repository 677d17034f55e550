import { useDeadlineRights } from '#src/data/deadlines/useDeadlineRights.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { type DeadlineChip, deadlineChips, everyDeadlineChip } from '#src/screens/deadlines/useDeadlineFilters.ts';
import { CountChips } from '#src/ui/page/CountChips.tsx';

export interface DeadlineChipsProps {
  /** How many lines each has within search and filters; null while they are being counted. */
  readonly counts: ReadonlyMap<string, number> | null;
  readonly chosen: DeadlineChip | null;
  /** Null for all that come. */
  readonly onChoose: (chip: DeadlineChip | null) => void;
}

/** The docket's own questions, each with its count; one at a time. */
export const DeadlineChips = ({ counts, chosen, onChoose }: DeadlineChipsProps) => {
  const { t } = useTranslation();
  const { role } = useUser();
  const isKept = useDeadlineRights().why !== 'plain';
  // Whether a second person has looked is the firm's own matter, and a server of the specification alone keeps no acts.
  const usual = deadlineChips.filter(
    (chip) => (chip !== 'unseen' || (isKept && role !== 'Client')) && (chip !== 'settled' || isKept),
  );
  const offered = everyDeadlineChip.filter((chip) => chip === chosen || usual.some((known) => known === chip));
  return (
    <CountChips<DeadlineChip | 'all'>
      label={t('deadlines.when.label')}
      chips={[
        { key: 'all', label: t('deadlines.when.all') },
        ...offered.map((chip) => ({
          key: chip,
          label: t(`deadlines.when.${chip}`),
          count: counts && (counts.get(chip) ?? 0),
        })),
      ]}
      chosen={chosen ?? 'all'}
      onChoose={(chip) => onChoose(chip === 'all' ? null : chip)}
    />
  );
};
