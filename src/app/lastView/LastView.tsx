import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { build, type Drawn } from '#src/app/lastView/drawing.ts';
import classes from '#src/app/lastView/LastView.module.css';
import { viewAddress, viewForm } from '#src/app/lastView/viewForm.ts';
import { keptView } from '#src/data/session/keptView.ts';
import { formatDateTime } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { OpenSnapshot } from '#src/session/Session.ts';

/** Longer than this no picture stands before a page, whatever that page waits for. */
const longestMs = 4_000;

/**
 * What this page looked like when it was left, painted before its records are read, with the time it is of. It is a
 * picture: presses and keys reach the page behind it, which takes its place as soon as everything is in memory, or as
 * soon as somebody begins to work.
 */
export const LastView = ({ store }: Pick<OpenSnapshot, 'store'>) => {
  const { t } = useTranslation();
  const picture = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(() => (store.loaded ? null : keptView(store, viewAddress(), viewForm())));
  useLayoutEffect(() => {
    if (view) picture.current?.replaceChildren(build(view.drawn as Drawn));
  }, [view]);
  useEffect(() => {
    if (!view) return;
    const leave = (): void => setView(null);
    // By then the lists have drawn what came last.
    const leaveSoon = (): void => void window.setTimeout(leave, 100);
    store.whenLoaded.then(leaveSoon, leave);
    const timer = window.setTimeout(leave, longestMs);
    const begins = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'resize', 'popstate'] as const;
    for (const name of begins) window.addEventListener(name, leave, { capture: true, passive: true });
    return () => {
      window.clearTimeout(timer);
      for (const name of begins) window.removeEventListener(name, leave, { capture: true });
    };
  }, [view, store]);
  if (!view) return null;
  return (
    <div className={classes.view} inert>
      <div ref={picture} aria-hidden="true" />
      <p className={classes.time}>{t('app.lastView', { date: formatDateTime(new Date(view.at).toISOString()) })}</p>
    </div>
  );
};
