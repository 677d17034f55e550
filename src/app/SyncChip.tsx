import { Tooltip } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudDown,
  IconCloudOff,
  IconCloudPause,
  IconCloudQuestion,
  IconCloudUp,
  IconShieldX,
} from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import classes from '#src/app/SyncChip.module.css';
import { useIsKept } from '#src/data/session/useIsKept.ts';
import { useHasNewer } from '#src/data/state/useHasNewer.ts';
import { isAnyCut, useSyncSummary } from '#src/data/state/useSyncSummary.ts';
import { formatDateTime, formatInstantDay, formatTime } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

const icons = {
  toCheck: IconAlertTriangle,
  blocked: IconShieldX,
  waiting: IconCloudUp,
  offline: IconCloudOff,
  loading: IconCloudDown,
  lastKnown: IconCloudDown,
  behind: IconCloudQuestion,
  resting: IconCloudPause,
  upToDate: IconCloudCheck,
} as const;

/** Of when the last known state is: the time of today, else the day. */
const lastKnown = (lastSync: string | null, now: Date) => {
  const day = formatInstantDay(lastSync);
  return day === formatInstantDay(now.toISOString())
    ? (['sync.chip.lastKnownTime', { when: formatTime(lastSync) }] as const)
    : (['sync.chip.lastKnownDay', { when: day }] as const);
};

/** UX-06: always tells the truth about what is here and what is there; leads to the sync centre. */
export const SyncChip = () => {
  const { t } = useTranslation();
  const words = useId();
  const isKept = useIsKept();
  const { standing, waiting, toCheck, blocked, state } = useSyncSummary();
  const away = state.connection === 'offline';
  const Icon = standing === 'waiting' && away ? IconCloudOff : icons[standing];
  const isSilent = useHasNewer();
  const count = standing === 'toCheck' ? toCheck : standing === 'blocked' ? blocked : waiting;
  const { rest } = state;
  const text =
    standing === 'lastKnown'
      ? t(...lastKnown(state.lastSync, new Date()))
      : t(`sync.chip.${standing}`, { count, when: formatTime(rest?.reading) });
  const last = state.lastSync ? t('sync.lastSync', { when: formatDateTime(state.lastSync) }) : t('sync.never');
  const isOnlyHere = waiting + toCheck > 0 && !isKept;
  const hint = [
    ...(isOnlyHere ? [t('sync.ownTab.hint')] : []),
    ...(standing === 'blocked' ? [t('sync.chip.refusedByNetwork', { count: blocked })] : []),
    ...(state.unread && !away ? [t(`sync.${state.unread.stopsSending ? 'unknownTitle' : 'unreadTitle'}`)] : []),
    ...(state.isFailing && !away ? [t('sync.failingTitle')] : []),
    ...(rest && !away ? [t('sync.chip.sendsAfter', { when: formatTime(rest.sending) })] : []),
    ...(isAnyCut(state.warnings) ? [t('sync.chip.cut')] : []),
    ...(state.connection === 'signInNeeded' ? [t('sync.signInTitle')] : []),
    ...(standing === 'lastKnown'
      ? [t(`sync.${isSilent ? 'connection.silent' : state.connection === 'online' ? 'reading' : 'connection.unknown'}`)]
      : []),
    ...(away && standing !== 'offline' ? [t('sync.chip.offline')] : []),
    last,
  ].join(' · ');
  return (
    <Tooltip label={hint} events={{ hover: true, focus: true, touch: true }}>
      <Link
        to={screenPaths.sync}
        // Words with a role of their own are no name for what they stand in.
        aria-labelledby={words}
        className={classes.chip}
        data-standing={standing}
        data-syncing={state.syncing || undefined}
      >
        <Icon size={18} stroke={1.8} aria-hidden />
        <span id={words} className={classes.text} role="status">
          {text}
        </span>
      </Link>
    </Tooltip>
  );
};
