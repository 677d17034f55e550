import { ActionIcon, Burger } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { PaletteButton } from '#src/app/palette/PaletteButton.tsx';
import { SchemeSwitch } from '#src/app/SchemeSwitch.tsx';
import { SyncChip } from '#src/app/SyncChip.tsx';
import classes from '#src/app/TopBar.module.css';
import { UserMenu } from '#src/app/UserMenu.tsx';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { Bell } from '#src/screens/notifications/Bell.tsx';
import { LanguageSwitch } from '#src/ui/page/LanguageSwitch.tsx';
import { Logo } from '#src/ui/page/Logo.tsx';

export interface TopBarProps {
  readonly narrow: boolean;
  readonly menuShown: boolean;
  readonly onToggleMenu: () => void;
}

/** LAY-01: stays at the top: menu button, logo, state of the world, language, scheme, user. */
export const TopBar = memo(({ narrow, menuShown, onToggleMenu }: TopBarProps) => {
  const { t } = useTranslation();
  const Toggle = menuShown ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  return (
    <header className={classes.bar}>
      {narrow ? (
        <Burger
          opened={menuShown}
          onClick={onToggleMenu}
          size="sm"
          aria-label={t('nav.openMenu')}
          aria-expanded={menuShown}
        />
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          onClick={onToggleMenu}
          aria-label={t(menuShown ? 'nav.collapse' : 'nav.expand')}
          aria-expanded={menuShown}
        >
          <Toggle size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
      <Link to={screenPaths.dashboard} className={classes.brand} aria-label={`${t('app.name')}, ${t('nav.dashboard')}`}>
        <Logo size={28} />
        <span className={classes.name}>{t('app.name')}</span>
      </Link>
      <div className={classes.right}>
        <PaletteButton narrow={narrow} />
        <SyncChip />
        <Bell allPath={screenPaths.notifications} />
        {narrow ? null : (
          <>
            <LanguageSwitch />
            <SchemeSwitch />
          </>
        )}
        <UserMenu narrow={narrow} />
      </div>
    </header>
  );
});
