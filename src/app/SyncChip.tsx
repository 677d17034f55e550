import { Tooltip } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudDown,
  IconCloudOff,
  IconCloudQuestion,
  IconCloudUp,
  IconShieldX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import classes from '#src/app/SyncChip.module.css';
import { useIsKept } from '#src/data/session/useIsKept.ts';
import { isAnyCut, useSyncSummary } from '#src/data/state/useSyncSummary.ts';
import { formatDateTime } from '#src/i18n/formats.ts';

const icons = {
  toCheck: IconAlertTriangle,
  blocked: IconShieldX,
  waiting: IconCloudUp,
  offline: IconCloudOff,
  loading: IconCloudDown,
  behind: IconCloudQuestion,
  upToDate: IconCloudCheck,
} as const;

/** UX-06: always tells the truth about what is here and what is there; leads to the sync centre. */
export const SyncChip = () => {
  const { t } = useTranslation();
  const isKept = useIsKept();
  const { standing, waiting, toCheck, blocked, state } = useSyncSummary();
  const away = state.connection === 'offline';
  const Icon = standing === 'waiting' && away ? IconCloudOff : icons[standing];
  const counts = { toCheck, blocked, waiting, offline: waiting, loading: waiting, behind: waiting, upToDate: waiting };
  const text = t(`sync.chip.${standing}`, { count: counts[standing] });
  const last = state.lastSync ? t('sync.lastSync', { when: formatDateTime(state.lastSync) }) : t('sync.never');
  const isOnlyHere = waiting + toCheck > 0 && !isKept;
  const hint = [
    ...(isOnlyHere ? [t('sync.ownTab.hint')] : []),
    ...(standing === 'blocked' ? [t('sync.chip.refusedByNetwork', { count: blocked })] : []),
    ...(state.unread && !away ? [t(`sync.${state.unread.stopsSending ? 'unknownTitle' : 'unreadTitle'}`)] : []),
    ...(isAnyCut(state.warnings) ? [t('sync.chip.cut')] : []),
    ...(state.connection === 'signInNeeded' ? [t('sync.signInTitle')] : []),
    ...(away && standing !== 'offline' ? [t('sync.chip.offline')] : []),
    last,
  ].join(' · ');
  return (
    <Tooltip label={hint} events={{ hover: true, focus: true, touch: true }}>
      <Link
        to={screenPaths.sync}
        className={classes.chip}
        data-standing={standing}
        data-syncing={state.syncing || undefined}
      >
        <Icon size={18} stroke={1.8} aria-hidden />
        <span className={classes.text} role="status">
          {text}
        </span>
      </Link>
    </Tooltip>
  );
};
