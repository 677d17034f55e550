import { Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { Panel } from '#src/screens/dashboard/Panel.tsx';
import classes from '#src/screens/dashboard/ToHandle.module.css';
import type { KnownFigures } from '#src/screens/dashboard/usePortfolioFigures.ts';
import { useToHandle } from '#src/screens/dashboard/useToHandle.ts';

export interface ToHandleProps {
  /** Null while they are being counted. */
  readonly figures: KnownFigures | null;
  /** Dates that are over and not done; null while they are being counted. */
  readonly overdue: number | null;
  /** What counts them did not arrive: nothing is not what there is to handle then. */
  readonly areDatesLost: boolean;
}

/** What asks for somebody's work, each line with its count and the way to it. Nothing is a good word, not an empty box. */
export const ToHandle = ({ figures, overdue, areDatesLost }: ToHandleProps) => {
  const { t, i18n } = useTranslation();
  const lines = useToHandle(figures, overdue ?? 0);
  const isCounting = figures === null || (overdue === null && !areDatesLost);
  return (
    <Panel title={t('dashboard.toHandle.title')} isBusy={isCounting && lines.length === 0}>
      {lines.length > 0 ? (
        <ul className={classes.list}>
          {lines.map(({ key, icon: Icon, tone, count, text, to, state }) => (
            <li key={key}>
              <Link to={to} state={state} className={classes.line} data-tone={tone}>
                <Icon size={20} stroke={1.7} aria-hidden />
                <span className={classes.count}>{formatNumber(count, i18n.language)}</span>
                <span>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : areDatesLost ? null : (
        <p className={classes.nothing}>
          <IconCircleCheck size={22} stroke={1.6} aria-hidden />
          {t('dashboard.toHandle.none')}
        </p>
      )}
      {areDatesLost ? (
        <Text size="sm" role="status" mt={lines.length > 0 ? 'sm' : undefined}>
          {t('dashboard.toHandle.uncounted')}
        </Text>
      ) : null}
      <Text size="xs" c="dimmed" mt="sm">
        {t('dashboard.toHandle.how')}
      </Text>
    </Panel>
  );
};
