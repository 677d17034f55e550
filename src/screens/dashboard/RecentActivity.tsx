import { Anchor, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useRecordsById, useRows } from '#src/data/lists/useRows.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { formatAgo, formatDateTime } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { Panel } from '#src/screens/dashboard/Panel.tsx';
import classes from '#src/screens/dashboard/RecentActivity.module.css';
import { type RecentChange, recentChanges } from '#src/screens/dashboard/recentChanges.ts';
import { useAuthors } from '#src/screens/dashboard/useAuthors.ts';
import { recordAddress } from '#src/ui/page/recordAddress.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { Mark } from '#src/ui/state/Mark.tsx';

const shown = 6;
const clientsShown = 2;

/** DASH-04: the latest changes known on this device, those still to be sent among them. */
export const RecentActivity = ({ isKnown }: { readonly isKnown: boolean }) => {
  const { t } = useTranslation();
  const isClient = useUser().role === 'Client';
  const patents = useRows('patent');
  const clients = useRows('client');
  const contacts = useRows('contact');
  const cabinets = useRows('cabinet');
  const authorOf = useAuthors();
  const changes = useMemo(() => {
    // While a portfolio comes, what came last is no activity of anybody.
    if (!isKnown) return [];
    const lists = [
      { collection: 'patent' as const, rows: patents },
      { collection: 'contact' as const, rows: contacts },
      { collection: 'cabinet' as const, rows: cabinets },
    ];
    return recentChanges(isClient ? lists : [...lists, { collection: 'client' as const, rows: clients }], shown);
  }, [patents, clients, contacts, cabinets, isClient, isKnown]);
  return (
    <Panel title={t('dashboard.recent.title')} isBusy={!isKnown}>
      {changes.length === 0 ? (
        <EmptyState kind="nothingYet" title={t('dashboard.recent.none')}>
          {t('dashboard.recent.noneText')}
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {changes.map((change) => (
            <Change key={`${change.collection}/${change.id}`} change={change} author={authorOf(change)} />
          ))}
        </ul>
      )}
    </Panel>
  );
};

interface ChangeProps {
  readonly change: RecentChange;
  /** Who made it, in words; empty where this device does not know. */
  readonly author: string;
}

const Change = ({ change, author }: ChangeProps) => {
  const { t, i18n } = useTranslation();
  const clients = useRecordsById('client');
  const address = recordAddress(change.collection, change.id);
  const named = change.clientIds.map((id) => clients.get(id)?.nomClient ?? '').filter(Boolean);
  const facts = [
    t(`dashboard.recent.${change.isNew ? 'new' : 'changed'}.${change.collection}`),
    named.slice(0, clientsShown).join(', ') + (named.length > clientsShown ? ` +${named.length - clientsShown}` : ''),
    author,
  ];
  return (
    <li className={classes.change}>
      <span className={classes.words}>
        <Anchor component={Link} to={address} size="sm" className={classes.name}>
          <b>{change.name || t('common.unnamed')}</b>
          {change.title && change.title !== change.name ? ` ${change.title}` : ''}
        </Anchor>
        <Text size="xs" c="dimmed">
          {facts.filter(Boolean).join(' · ')}
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
