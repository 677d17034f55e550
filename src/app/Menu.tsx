import { Tooltip } from '@mantine/core';
import { IconArrowsExchange, IconCertificate, IconLayoutDashboard, IconUsers } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import type { Role } from '#domain/user.ts';
import classes from '#src/app/Menu.module.css';
import { paths } from '#src/app/paths.ts';
import { useUser } from '#src/data/useUser.ts';

interface Entry {
  readonly key: string;
  readonly to: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Roles that see it; all of them where left out. */
  readonly roles?: readonly Role[];
}

const entries: readonly Entry[] = [
  { key: 'dashboard', to: paths.dashboard, icon: IconLayoutDashboard },
  { key: 'patents', to: paths.patents, icon: IconCertificate },
  { key: 'clients', to: paths.clients, icon: IconUsers, roles: ['Admin', 'User'] },
  { key: 'converter', to: paths.converter, icon: IconArrowsExchange, roles: ['Admin', 'User'] },
];

/** LAY-04, LAY-05: where one can go, by role. */
export const Menu = ({ collapsed = false }: { readonly collapsed?: boolean }) => {
  const { t } = useTranslation();
  const { role } = useUser();
  return (
    <nav aria-label={t('nav.main')}>
      <ul className={classes.list}>
        {entries
          .filter((entry) => entry.roles?.includes(role) ?? true)
          .map(({ key, to, icon: Icon }) => (
            <li key={key}>
              <Tooltip label={t(`nav.${key}`)} position="right" disabled={!collapsed}>
                <NavLink
                  to={to}
                  className={classes.link}
                  data-collapsed={collapsed || undefined}
                  aria-label={collapsed ? t(`nav.${key}`) : undefined}
                >
                  <Icon size={20} stroke={1.7} aria-hidden />
                  {collapsed ? null : <span>{t(`nav.${key}`)}</span>}
                </NavLink>
              </Tooltip>
            </li>
          ))}
      </ul>
    </nav>
  );
};
