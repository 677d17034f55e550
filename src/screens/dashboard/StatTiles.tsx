import { IconAddressBook, IconBuildingBank, IconCertificate, IconUsers } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CollectionName } from '#domain/entity.ts';
import { useCounts } from '#src/data/useSyncState.ts';
import { useCan, useUser } from '#src/data/useUser.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import classes from '#src/screens/dashboard/StatTiles.module.css';

interface Tile {
  readonly collection: CollectionName;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Where it leads; the contacts tile leads nowhere (DASH-02). */
  readonly to?: string;
}

const tiles: readonly Tile[] = [
  { collection: 'patent', icon: IconCertificate, to: '/brevets' },
  { collection: 'client', icon: IconUsers, to: '/clients' },
  { collection: 'contact', icon: IconAddressBook },
  { collection: 'cabinet', icon: IconBuildingBank },
];

/** DASH-01: how many there are on this device of each kind. The role Client sees no clients (G-17). */
export const StatTiles = () => {
  const { t, i18n } = useTranslation();
  const isClient = useUser().role === 'Client';
  const mayRead = useCan('patent', 'read');
  const shown = tiles.filter(({ collection }) => mayRead && !(isClient && collection === 'client'));
  const counts = useCounts(shown.map(({ collection }) => collection));
  return (
    <ul className={classes.tiles}>
      {shown.map(({ collection, icon: Icon, to }, index) => {
        const content = (
          <>
            <span className={classes.icon}>
              <Icon size={22} stroke={1.6} aria-hidden />
            </span>
            <span className={classes.words}>
              <span className={classes.count}>{formatNumber(counts[index] ?? 0, i18n.language)}</span>
              <span className={classes.label}>{t(`dashboard.tiles.${collection}`)}</span>
            </span>
          </>
        );
        return (
          <li key={collection}>
            {to ? (
              <Link to={to} className={classes.tile}>
                {content}
              </Link>
            ) : (
              <div className={classes.tile}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
};
