import { Tooltip } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import classes from '#src/app/Menu.module.css';
import { menuEntriesFor } from '#src/app/menuEntries.ts';
import { useUser } from '#src/data/session/useUser.ts';

/** LAY-04, LAY-05: where one can go, by role. */
export const Menu = memo(({ collapsed = false }: { readonly collapsed?: boolean }) => {
  const { t } = useTranslation();
  const { role } = useUser();
  return (
    <nav aria-label={t('nav.main')}>
      <ul className={classes.list}>
        {menuEntriesFor(role).map(({ key, to, icon: Icon }) => (
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
});
