import { IconAddressBook, IconArrowsExchange, IconBuildingBank, IconCertificate, IconUsers } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { CollectionName } from '#domain/entity.ts';
import { screenPaths } from '#domain/screenPaths.ts';
import { useNotGiven } from '#src/data/lists/useArrival.ts';
import { useCan, useUser } from '#src/data/session/useUser.ts';
import { useCounts } from '#src/data/state/useSyncState.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { StatCards } from '#src/ui/facts/StatCards.tsx';

interface Tile {
  /** Its name stands under `dashboard.tiles.<key>`; the collection it counts, where it counts one. */
  readonly key: CollectionName | 'converter';
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Where it leads; the contacts tile leads nowhere (DASH-02). */
  readonly to?: string;
  readonly hiddenFromClients?: boolean;
}

const tiles: readonly Tile[] = [
  { key: 'client', icon: IconUsers, to: screenPaths.clients, hiddenFromClients: true },
  { key: 'patent', icon: IconCertificate, to: screenPaths.patents },
  { key: 'contact', icon: IconAddressBook },
  { key: 'cabinet', icon: IconBuildingBank, to: screenPaths.cabinets },
  { key: 'converter', icon: IconArrowsExchange, to: screenPaths.converter, hiddenFromClients: true },
];

const counted = tiles.flatMap(({ key }) => (key === 'converter' ? [] : [key]));

/** DASH-01: how many there are on this device of each kind, and the converter. A Client sees neither it nor clients (G-17). */
export const StatTiles = () => {
  const { t, i18n } = useTranslation();
  const isClient = useUser().role === 'Client';
  const mayRead = useCan('patent', 'read');
  const counts = useCounts(counted);
  const notGiven = useNotGiven(counted);
  if (!mayRead) return null;
  const figureOf = (key: CollectionName): string =>
    // Not nought: the server has not given the list.
    notGiven.includes(key) ? '–' : formatNumber(counts[counted.indexOf(key)] ?? 0, i18n.language);
  const cards = tiles
    .filter((tile) => !(isClient && tile.hiddenFromClients))
    .map(({ key, icon, to }) => ({
      key,
      icon,
      to,
      label: t(`dashboard.tiles.${key}`),
      figure: key === 'converter' ? undefined : figureOf(key),
    }));
  return <StatCards cards={cards} />;
};
