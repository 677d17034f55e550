import { Button, Group } from '@mantine/core';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { PartError } from '#src/ui/page/PartError.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** How often a screen that is missing is asked for again, for networks that come back without a word. */
const askAgainMs = 5_000;

const kindOf = (error: unknown): PartError['kind'] => (error instanceof PartError ? error.kind : 'missing');

/**
 * The component that `load` brings, or one that stands in for it: whoever keeps the promise, as the router and React do
 * for as long as the page stands, would show the failure even after the network is back.
 */
export const withRetry = <Props extends object>(load: Load<Props>): Promise<ComponentType<Props>> =>
  load().catch((error: unknown) => lateScreen(load, kindOf(error)));

/** Says that a screen has not arrived, asks for it again, and becomes it; or offers a new page where only that helps. */
const lateScreen = <Props extends object>(load: Load<Props>, first: PartError['kind']): ComponentType<Props> => {
  let arrived: ComponentType<Props> | null = null;
  return function LateScreen(props: Props) {
    const { t } = useTranslation();
    const [Screen, setScreen] = useState(() => arrived);
    const [kind, setKind] = useState(first);
    const isMissing = !Screen;
    const ask = useCallback(async (): Promise<void> => {
      try {
        arrived = await load();
        setScreen(() => arrived);
      } catch (error) {
        setKind(kindOf(error));
      }
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
    const notice = kind === 'stuck' ? 'stuck' : 'late';
    const action = (
      <Group justify="center">
        {kind === 'missing' ? <Button onClick={() => void ask()}>{t('common.retry')}</Button> : null}
        <Button variant={kind === 'missing' ? 'default' : 'filled'} onClick={() => window.location.reload()}>
          {t('app.broken.reload')}
        </Button>
      </Group>
    );
    return (
      <div role="alert">
        <EmptyState kind="notDownloaded" order={1} title={t(`app.${notice}.title`)} action={action}>
          {t(`app.${notice}.text`)}
        </EmptyState>
      </div>
    );
  };
};
