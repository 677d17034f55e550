import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PendingChange } from '#src/data/useSyncState.ts';
import { formatDateTime, formatNumber } from '#src/i18n/formats.ts';
import classes from '#src/screens/sync/ChangeCard.module.css';
import { ChangeCard } from '#src/screens/sync/ChangeCard.tsx';
import { partsOf } from '#src/screens/sync/changeLines.ts';
import { Stepwise } from '#src/screens/sync/Stepwise.tsx';

/** All changes of one bulk action or import: how many of what, and each of them on request. */
export const ChangeGroup = ({ entries }: { readonly entries: readonly PendingChange[] }) => {
  const { t, i18n } = useTranslation();
  const [opened, { toggle }] = useDisclosure(false);
  const number = (value: number): string => formatNumber(value, i18n.language);
  const parts = partsOf(entries).map(([collection, count]) => `${number(count)} ${t(`records.plural.${collection}`)}`);
  const title = t('sync.group', { count: entries.length, number: number(entries.length) });
  return (
    <article className={classes.card} aria-label={title}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Text size="xs" c="dimmed">
            <time dateTime={entries[0]?.at}>{formatDateTime(entries[0]?.at ?? '')}</time>
          </Text>
          <Text fw={600}>{title}</Text>
          <Text size="sm" c="dimmed">
            {parts.join(' · ')}
          </Text>
        </div>
        <Button
          variant="subtle"
          onClick={toggle}
          aria-expanded={opened}
          rightSection={opened ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
        >
          {t(opened ? 'sync.hideGroup' : 'sync.showGroup')}
        </Button>
      </div>
      {opened ? <Stepwise items={entries}>{(entry) => <ChangeCard key={entry.seq} entry={entry} />}</Stepwise> : null}
    </article>
  );
};
