import { Button } from '@mantine/core';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { arrive } from '#src/app/arrive.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** How often a screen that is missing is asked for again, for networks that come back without a word. */
const askAgainMs = 5_000;

/**
 * The component that `load` brings, or one that stands in for it: whoever keeps the promise, as the router and React do
 * for as long as the page stands, would show the failure even after the network is back.
 */
export const orLate = <Props extends object>(load: Load<Props>): Promise<ComponentType<Props>> =>
  arrive(load).catch(() => lateScreen(load));

/** Says that a screen has not arrived, asks for it again, and becomes it. */
const lateScreen = <Props extends object>(load: Load<Props>): ComponentType<Props> => {
  let arrived: ComponentType<Props> | null = null;
  return function LateScreen(props: Props) {
    const { t } = useTranslation();
    const [Screen, setScreen] = useState(() => arrived);
    const isMissing = !Screen;
    const ask = useCallback(async (): Promise<void> => {
      try {
        arrived = await arrive(load);
      } catch {
        return;
      }
      setScreen(() => arrived);
    }, []);
    useEffect(() => {
      if (!isMissing) return;
      const askNow = (): void => void ask();
      const timer = window.setInterval(askNow, askAgainMs);
      window.addEventListener('online', askNow);
      return () => {
        window.clearInterval(timer);
        window.removeEventListener('online', askNow);
      };
    }, [isMissing, ask]);
    if (Screen) return <Screen {...props} />;
    const retry = (
      <Button variant="default" onClick={() => void ask()}>
        {t('common.retry')}
      </Button>
    );
    return (
      <div role="alert">
        <EmptyState kind="notDownloaded" title={t('app.late.title')} action={retry}>
          {t('app.late.text')}
        </EmptyState>
      </div>
    );
  };
};
