import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingChange } from '#src/data/useSyncState.ts';
import { formatDateTime, formatNumber } from '#src/i18n/formats.ts';
import classes from '#src/screens/sync/ChangeCard.module.css';
import { ChangeCard } from '#src/screens/sync/ChangeCard.tsx';
import { type ChangeGroup, groupChanges } from '#src/screens/sync/groupChanges.ts';

/** So many at first, and so many more at a time: an import may wait with thousands. */
const step = 20;

/** Pending changes as cards; a bulk action or an import is one card that opens. */
export const ChangeList = ({ entries }: { readonly entries: readonly PendingChange[] }) => {
  const groups = groupChanges(entries);
  return (
    <ShortList
      items={groups}
      render={(group) =>
        group.entries.length > 1 ? (
          <GroupCard key={group.key} group={group} />
        ) : (
          <ChangeCard key={group.key} entry={group.entries[0]} />
        )
      }
    />
  );
};

const GroupCard = ({ group }: { readonly group: ChangeGroup }) => {
  const { t, i18n } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [first] = group.entries;
  const count = group.entries.length;
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Text size="xs" c="dimmed">
            <time dateTime={first.at}>{formatDateTime(first.at)}</time>
          </Text>
          <Text fw={600}>{t('sync.group', { count, formatted: formatNumber(count, i18n.language) })}</Text>
        </div>
        <Button variant="default" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {t(opened ? 'sync.hideGroup' : 'sync.showGroup')}
        </Button>
      </div>
      {opened ? (
        <ShortList items={group.entries} render={(entry) => <ChangeCard key={entry.seq} entry={entry} />} />
      ) : null}
    </div>
  );
};

interface ShortListProps<T> {
  readonly items: readonly T[];
  readonly render: (item: T) => React.ReactNode;
}

const ShortList = <T,>({ items, render }: ShortListProps<T>) => {
  const { t, i18n } = useTranslation();
  const [shown, setShown] = useState(step);
  const left = items.length - shown;
  return (
    <Stack gap="sm">
      {items.slice(0, shown).map(render)}
      {left > 0 ? (
        <Button variant="default" onClick={() => setShown(shown + step)}>
          {t('sync.more', { count: left, formatted: formatNumber(left, i18n.language) })}
        </Button>
      ) : null}
    </Stack>
  );
};
