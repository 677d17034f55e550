import { IconAddressBook, IconArrowsExchange, IconBuildingBank, IconCertificate, IconUsers } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CollectionName } from '#domain/entity.ts';
import { useCounts } from '#src/data/useSyncState.ts';
import { useCan, useUser } from '#src/data/useUser.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import classes from '#src/screens/dashboard/StatTiles.module.css';

interface Tile {
  /** Its name stands under `dashboard.tiles.<key>`; the collection it counts, where it counts one. */
  readonly key: CollectionName | 'converter';
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Where it leads; the contacts tile leads nowhere (DASH-02). */
  readonly to?: string;
  readonly hiddenFromClients?: boolean;
}

const tiles: readonly Tile[] = [
  { key: 'client', icon: IconUsers, to: '/clients', hiddenFromClients: true },
  { key: 'patent', icon: IconCertificate, to: '/brevets' },
  { key: 'contact', icon: IconAddressBook },
  { key: 'cabinet', icon: IconBuildingBank, to: '/cabinets' },
  { key: 'converter', icon: IconArrowsExchange, to: '/number-converter', hiddenFromClients: true },
];

const counted = tiles.flatMap(({ key }) => (key === 'converter' ? [] : [key]));

/** DASH-01: how many there are on this device of each kind, and the converter. A Client sees neither it nor clients (G-17). */
export const StatTiles = () => {
  const isClient = useUser().role === 'Client';
  const mayRead = useCan('patent', 'read');
  const counts = useCounts(counted);
  if (!mayRead) return null;
  return (
    <ul className={classes.tiles}>
      {tiles
        .filter((tile) => !(isClient && tile.hiddenFromClients))
        .map((tile) => (
          <li key={tile.key}>
            <TileOf tile={tile} count={tile.key === 'converter' ? null : (counts[counted.indexOf(tile.key)] ?? 0)} />
          </li>
        ))}
    </ul>
  );
};

const TileOf = ({ tile: { key, icon: Icon, to }, count }: { readonly tile: Tile; readonly count: number | null }) => {
  const { t, i18n } = useTranslation();
  const content = (
    <>
      <span className={classes.icon}>
        <Icon size={22} stroke={1.6} aria-hidden />
      </span>
      <span className={classes.words}>
        {count === null ? null : <span className={classes.count}>{formatNumber(count, i18n.language)}</span>}
        <span className={classes.label}>{t(`dashboard.tiles.${key}`)}</span>
      </span>
    </>
  );
  return to ? (
    <Link to={to} className={classes.tile}>
      {content}
    </Link>
  ) : (
    <div className={classes.tile}>{content}</div>
  );
};
