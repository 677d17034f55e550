import {
  IconAlertTriangle,
  IconCalendarX,
  IconCloudUp,
  IconFlag,
  IconHourglassLow,
  IconShieldX,
  IconTableImport,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { statusColour } from '#domain/rules/patents/statusColour.ts';
import { statusName, statusNames } from '#domain/rules/records/statusName.ts';
import { screenPaths } from '#domain/screenPaths.ts';
import { useRecentImports } from '#src/data/changes/useRecentImports.ts';
import { useRecordsById } from '#src/data/lists/useRows.ts';
import { useSyncSummary } from '#src/data/state/useSyncSummary.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { docketAddress } from '#src/records/docketAddress.ts';
import type { ImportLocation } from '#src/records/import/ImportLocation.ts';
import { familiesAddress, filingsAddress } from '#src/screens/dashboard/portfolioAddress.ts';
import type { KnownFigures } from '#src/screens/dashboard/usePortfolioFigures.ts';

export interface WorkLine {
  readonly key: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  /** `calm` where nobody has to do anything yet. */
  readonly tone: 'calm' | 'urgent';
  readonly count: number;
  /** What the count is of; the number itself stands before it. */
  readonly text: string;
  readonly to: string;
  readonly state?: ImportLocation;
}

/** Of more statuses or imports than that the rest is found in their lists. */
const mostOfAKind = 4;

/** Rows that nobody has looked at for so long are history; the imports list still has them. */
const importDays = 30;

/**
 * What asks for work, the most pressing first, without what there is none of. A status asks for it where its words say
 * that a right is threatened or a term is near: the orange ones of G-55. Red ones have ended, and are history.
 * @param figures null while they are being counted
 * @param overdue dates that are over and not done
 */
export const useToHandle = (figures: KnownFigures | null, overdue: number): readonly WorkLine[] => [
  ...useUnsentLines(),
  ...useOverdueLine(overdue),
  ...usePortfolioLines(figures),
  ...useImportLines(),
];

const useUnsentLines = (): readonly WorkLine[] => {
  const { t } = useTranslation();
  const { toCheck, blocked, waiting } = useSyncSummary();
  const lines = [
    { key: 'toCheck', icon: IconAlertTriangle, tone: 'urgent', count: toCheck },
    { key: 'blocked', icon: IconShieldX, tone: 'urgent', count: blocked },
    { key: 'waiting', icon: IconCloudUp, tone: 'calm', count: waiting - blocked },
  ] as const;
  return lines
    .filter(({ count }) => count > 0)
    .map((line) => ({
      ...line,
      text: t(`dashboard.toHandle.${line.key}`, { count: line.count }),
      to: screenPaths.sync,
    }));
};

const useOverdueLine = (count: number): readonly WorkLine[] => {
  const { t } = useTranslation();
  if (count === 0) return [];
  const text = t('dashboard.toHandle.overdue', { count });
  return [{ key: 'overdue', icon: IconCalendarX, tone: 'urgent', count, text, to: docketAddress({ when: 'overdue' }) }];
};

const usePortfolioLines = (figures: KnownFigures | null): readonly WorkLine[] => {
  const { t, i18n } = useTranslation();
  const statuses = useRecordsById('status');
  if (figures === null) return [];
  const asking = figures.statuses
    .map(({ key, count }) => ({ count, status: statuses.get(key) }))
    .flatMap(({ count, status }) =>
      status && statusColour(...statusNames(status)) === 'orange' ? [{ count, status }] : [],
    )
    .slice(0, mostOfAKind)
    .map(({ count, status }) => ({
      key: `status-${status.id}`,
      icon: IconFlag,
      tone: 'urgent' as const,
      count,
      text: t('dashboard.toHandle.status', { count, name: statusName(status, i18n.language) }),
      to: filingsAddress({ filingStatus: status.id }),
    }));
  const { expiring, ending } = figures;
  const ends: WorkLine = {
    key: 'expiring',
    icon: IconHourglassLow,
    tone: 'urgent',
    count: expiring,
    text: t('dashboard.toHandle.expiring', { count: expiring, day: formatDay(ending.to) }),
    to: familiesAddress({ date: 'expiry', ...ending }),
  };
  return expiring > 0 ? [...asking, ends] : asking;
};

const useImportLines = (): readonly WorkLine[] => {
  const { t } = useTranslation();
  const since = new Date(Date.now() - importDays * 86_400_000).toISOString();
  return useRecentImports()
    .filter(({ leftRows, undoneAt, at }) => leftRows > 0 && !undoneAt && at >= since)
    .slice(0, mostOfAKind)
    .map(({ group, leftRows, fileName }) => ({
      key: `import-${group}`,
      icon: IconTableImport,
      tone: 'urgent',
      count: leftRows,
      text: t('dashboard.toHandle.left', { count: leftRows, name: fileName }),
      to: screenPaths.importResult,
      state: { import: group },
    }));
};
