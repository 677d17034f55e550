import {
  IconAddressBook,
  IconArrowsExchange,
  IconBuildingBank,
  IconCalendarDue,
  IconCertificate,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { CollectionName } from '#domain/entity.ts';
import { screenPaths } from '#domain/screenPaths.ts';
import { useNotGiven } from '#src/data/lists/useArrival.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { useCounts } from '#src/data/state/useSyncState.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { docketAddress } from '#src/records/docketAddress.ts';
import { StatCards } from '#src/ui/facts/StatCards.tsx';

interface Tile {
  /** Its name stands under `dashboard.tiles.<key>`; the collection it counts, where it counts one. */
  readonly key: CollectionName | 'converter' | 'deadlines';
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Where it leads; the contacts tile leads nowhere (DASH-02). */
  readonly to?: string;
  readonly hiddenFromClients?: boolean;
}

const tiles: readonly Tile[] = [
  { key: 'client', icon: IconUsers, to: screenPaths.clients, hiddenFromClients: true },
  { key: 'patent', icon: IconCertificate, to: screenPaths.patents },
  { key: 'deadlines', icon: IconCalendarDue, to: docketAddress({ when: 'quarter' }) },
  { key: 'contact', icon: IconAddressBook },
  { key: 'cabinet', icon: IconBuildingBank, to: screenPaths.cabinets },
  { key: 'converter', icon: IconArrowsExchange, to: screenPaths.converter, hiddenFromClients: true },
];

const counted = tiles.flatMap(({ key }) => (key === 'converter' || key === 'deadlines' ? [] : [key]));

export interface StatTilesProps {
  /** False while the portfolio comes: no figure stands in the place of one that is not known yet. */
  readonly isKnown: boolean;
  /** False where it did not come to its end: what is not here may be there. */
  readonly isWhole: boolean;
  /** Dates of the next 90 days; null while they are being counted. */
  readonly near: number | null;
  /** What counts them did not arrive. */
  readonly isNearLost: boolean;
}

/**
 * DASH-01: how many there are on this device of each kind, the dates of the next 90 days, and the converter. A Client sees
 * neither it nor clients (G-17).
 */
export const StatTiles = ({ isKnown, isWhole, near, isNearLost }: StatTilesProps) => {
  const { t, i18n } = useTranslation();
  const isClient = useUser().role === 'Client';
  const counts = useCounts(counted);
  const notGiven = useNotGiven(counted);
  const figureOf = (key: CollectionName): string | null => {
    if (!isKnown) return null;
    const count = counts[counted.indexOf(key)] ?? 0;
    // Not nought: the server has not given the list, or not yet.
    return notGiven.includes(key) || (count === 0 && !isWhole) ? '–' : formatNumber(count, i18n.language);
  };
  const nearFigure = near !== null ? formatNumber(near, i18n.language) : isNearLost ? '–' : null;
  const cards = tiles
    .filter((tile) => !(isClient && tile.hiddenFromClients))
    .map(({ key, icon, to }) => ({
      key,
      icon,
      to,
      label: t(`dashboard.tiles.${key}`),
      figure: key === 'converter' ? undefined : key === 'deadlines' ? nearFigure : figureOf(key),
    }));
  return <StatCards cards={cards} />;
};
