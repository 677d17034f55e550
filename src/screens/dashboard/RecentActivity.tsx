import { Anchor, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRows } from '#src/data/lists/useRows.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { formatAgo, formatDateTime } from '#src/i18n/formats.ts';
import { Panel } from '#src/screens/dashboard/Panel.tsx';
import classes from '#src/screens/dashboard/RecentActivity.module.css';
import { type RecentChange, recentChanges } from '#src/screens/dashboard/recentChanges.ts';
import { recordAddress } from '#src/ui/page/recordAddress.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { Mark } from '#src/ui/state/Mark.tsx';

const shown = 8;

/** DASH-04: the latest changes known on this device, those still to be sent among them. */
export const RecentActivity = () => {
  const { t } = useTranslation();
  const isClient = useUser().role === 'Client';
  const patents = useRows('patent');
  const clients = useRows('client');
  const contacts = useRows('contact');
  const cabinets = useRows('cabinet');
  const changes = useMemo(() => {
    const lists = [
      { collection: 'patent' as const, rows: patents },
      { collection: 'contact' as const, rows: contacts },
      { collection: 'cabinet' as const, rows: cabinets },
    ];
    return recentChanges(isClient ? lists : [...lists, { collection: 'client' as const, rows: clients }], shown);
  }, [patents, clients, contacts, cabinets, isClient]);
  return (
    <Panel title={t('dashboard.recent.title')}>
      {changes.length === 0 ? (
        <EmptyState kind="nothingYet" title={t('dashboard.recent.none')}>
          {t('dashboard.recent.noneText')}
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {changes.map((change) => (
            <Change key={`${change.collection}/${change.id}`} change={change} />
          ))}
        </ul>
      )}
    </Panel>
  );
};

const Change = ({ change }: { readonly change: RecentChange }) => {
  const { t, i18n } = useTranslation();
  const address = recordAddress(change.collection, change.id);
  const name = change.name || t('common.unnamed');
  return (
    <li className={classes.change}>
      <span className={classes.words}>
        <Anchor component={Link} to={address} size="sm" fw={500} className={classes.name}>
          {name}
        </Anchor>
        <Text size="xs" c="dimmed">
          {t(`dashboard.recent.${change.isNew ? 'new' : 'changed'}.${change.collection}`)}
        </Text>
      </span>
      {change.pending ? (
        <Mark kind="pending" />
      ) : (
        <Text size="xs" c="dimmed" component="time" dateTime={change.at} title={formatDateTime(change.at)}>
          {formatAgo(change.at, Date.now(), i18n.language)}
        </Text>
      )}
    </li>
  );
};
