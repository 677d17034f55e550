import { Drawer } from '@mantine/core';
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { limits } from '#domain/limits.ts';
import { arriving } from '#src/app/arriving.ts';
import { DocketLater } from '#src/app/DocketLater.tsx';
import { FirstLoadBar } from '#src/app/FirstLoadBar.tsx';
import classes from '#src/app/Layout.module.css';
import { useKeepView } from '#src/app/lastView/useKeepView.ts';
import { Menu } from '#src/app/menu/Menu.tsx';
import { NewerBar } from '#src/app/NewerBar.tsx';
import { useNoteShown } from '#src/app/palette/useNoteShown.ts';
import { ServerWord } from '#src/app/ServerWord.tsx';
import { SlowReading } from '#src/app/SlowReading.tsx';
import { fetchScreensAhead } from '#src/app/screens.ts';
import { TopBar } from '#src/app/TopBar.tsx';
import { UpdateBar } from '#src/app/UpdateBar.tsx';
import { useArrivalWord } from '#src/app/useArrivalWord.ts';
import { useFocusOnArrival } from '#src/app/useFocusOnArrival.ts';
import { useSwipeLeft } from '#src/app/useSwipeLeft.ts';
import { useForgetAdministration } from '#src/data/server/useForgetAdministration.ts';
import { usePortfolioComplete } from '#src/data/state/usePortfolioComplete.ts';
import { useLoaded, useSyncWord } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { InPieces } from '#src/ui/page/InPieces.ts';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';
import { useNextTask } from '#src/ui/page/useNextTask.ts';
import { usePreference } from '#src/ui/page/usePreference.ts';

type MenuChoice = 'open' | 'collapsed' | null;
const isMenuChoice = (value: unknown): value is MenuChoice => value === 'open' || value === 'collapsed';

/** Up to this width a menu with words beside its icons would take the room of the lists; it then starts as a rail. */
const roomy = `(min-width: ${limits.roomyPx}px)`;

const contentId = 'content';

/** LAY-01, LAY-07, LAY-08: a top bar that stays, the menu beside or in a drawer, and the screen, fading in. */
export const Layout = () => {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const narrow = useIsNarrow();
  const hasRoom = useMediaQuery(roomy, undefined, { getInitialValueInEffect: false }) ?? true;
  const [choice, choose] = usePreference<MenuChoice>('menu', null, isMenuChoice);
  const collapsed = choice === null ? !hasRoom : choice === 'collapsed';
  const [drawer, { close, toggle }] = useDisclosure(false);
  const swipe = useSwipeLeft(close);
  const closeOnChoice = ({ target }: MouseEvent) => target instanceof Element && target.closest('a') && close();
  // Kept, so that the bar and the menu are not drawn anew when only the address is another: a record opens sooner.
  const toggleMenu = useCallback(
    () => (narrow ? toggle() : choose(collapsed ? 'open' : 'collapsed')),
    [narrow, toggle, choose, collapsed],
  );
  // The frame stands first, then the screen.
  const framed = useNextTask();
  const isLoaded = useLoaded();
  // Before the first word of the server it looks as if nothing were missing.
  const isRead = useSyncWord(({ lastSync }) => lastSync !== null);
  const isComplete = usePortfolioComplete() && isRead;
  useEffect(() => fetchScreensAhead(isComplete), [isComplete]);
  useEffect(() => {
    arriving.set(!isComplete);
    return () => arriving.set(false);
  }, [isComplete]);
  useForgetAdministration();
  useArrivalWord();
  useNoteShown();
  const shell = useRef<HTMLDivElement>(null);
  useKeepView(shell);
  useFocusOnArrival(pathname + search, contentId);
  useEffect(close, [narrow, close]);
  // The palette opens by the same keys: what it leads to would lie under the menu.
  useHotkeys([['mod+K', close]], []);
  // By Back. A screen that was asked for before the menu was opened takes it from nobody.
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (isBack) close();
  }, [pathname, isBack, close]);

  return (
    <div ref={shell} className={classes.shell}>
      <a className={classes.skip} href={`#${contentId}`}>
        {t('app.skipToContent')}
      </a>
      <ServerWord />
      <DocketLater />
      <TopBar narrow={narrow} menuShown={narrow ? drawer : !collapsed} onToggleMenu={toggleMenu} />
      {narrow ? (
        <Drawer
          opened={drawer}
          onClose={close}
          position="left"
          size={limits.drawerPx}
          title={t('app.name')}
          closeButtonProps={{ 'aria-label': t('nav.closeMenu') }}
          onClick={closeOnChoice}
          {...swipe}
        >
          <Menu />
        </Drawer>
      ) : (
        <aside className={classes.side} data-collapsed={collapsed || undefined}>
          <Menu collapsed={collapsed} />
        </aside>
      )}
      <main id={contentId} className={classes.main} tabIndex={-1}>
        <NewerBar />
        <UpdateBar />
        <FirstLoadBar />
        <SlowReading />
        <div key={pathname} className={classes.page}>
          <InPieces value={!isLoaded}>{framed ? <Outlet /> : null}</InPieces>
        </div>
      </main>
    </div>
  );
};
