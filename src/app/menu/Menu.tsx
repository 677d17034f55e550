import { memo } from 'react';
import { NavLink } from 'react-router-dom';
import classes from '#src/app/menu/Menu.module.css';
import { menuEntriesFor } from '#src/app/menu/menuEntries.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/** LAY-04, LAY-05: where one can go, by role. Folded it is a rail, which still has its words: a finger does not hover. */
export const Menu = memo(({ collapsed = false }: { readonly collapsed?: boolean }) => {
  const { t } = useTranslation();
  const { role } = useUser();
  return (
    <nav aria-label={t('nav.main')}>
      <ul className={classes.list}>
        {menuEntriesFor(role).map(({ key, to, icon: Icon }) => (
          <li key={key}>
            <NavLink to={to} className={classes.link} data-collapsed={collapsed || undefined}>
              <Icon size={20} stroke={1.7} aria-hidden />
              <span>{t(`nav.${key}`)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
});
