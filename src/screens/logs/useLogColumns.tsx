import { Anchor, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { classOfEntry, type LogEntry } from '#domain/logEntry.ts';
import { loggedCollection, loggedKind } from '#domain/rules/changes/describeLogEntry.ts';
import { screenPaths } from '#domain/screenPaths.ts';
import { useLoggedName } from '#src/data/lists/useLoggedName.ts';
import { formatDateTime, formatDateTimeSeconds } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { LogChanges } from '#src/screens/logs/LogChanges.tsx';
import { classColours } from '#src/screens/logs/logView.ts';
import { useKindWord } from '#src/screens/logs/useKindWord.ts';
import { type LoggedDate, useLoggedDate } from '#src/screens/logs/useLoggedDate.ts';
import { useLogLines } from '#src/screens/logs/useLogLines.ts';
import { recordAddress } from '#src/ui/page/recordAddress.ts';
import { Shortened } from '#src/ui/page/Shortened.tsx';
import { useIsTight } from '#src/ui/page/useIsTight.ts';
import { StatusTag } from '#src/ui/state/StatusTag.tsx';
import type { Column } from '#src/ui/table/Column.ts';

/** When, what, about what, and what changed; whose it was where the entries of all are shown. The same until words change. */
export const useLogColumns = (ofAll: boolean): Column<LogEntry>[] => {
  const { t } = useTranslation();
  const linesOf = useLogLines();
  const isTight = useIsTight();
  return useMemo(() => {
    const who: Column<LogEntry> = {
      key: 'who',
      title: t('account.user'),
      width: isTight ? 126 : 170,
      render: (entry) => entry.userFullName || entry.userName || t('logs.nobody'),
    };
    return [
      {
        key: 'when',
        title: t('common.date'),
        width: isTight ? 164 : 178,
        hideable: false,
        card: 'title',
        render: (entry) => (
          <Text span size="sm" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {entry.isLastLogin ? formatDateTimeSeconds(entry.timestamp) : formatDateTime(entry.timestamp)}
          </Text>
        ),
      },
      ...(ofAll ? [who] : []),
      {
        key: 'action',
        title: t('common.action'),
        width: isTight ? 154 : 170,
        card: 'aside',
        render: (entry) => <LogAction entry={entry} />,
      },
      {
        key: 'about',
        title: t('logs.columns.about'),
        width: isTight ? 150 : 220,
        render: (entry) => <LogSubject entry={entry} />,
      },
      {
        key: 'changes',
        title: t('logs.columns.changes'),
        mayBeBlank: true,
        render: (entry) => {
          const lines = linesOf(entry);
          if (lines.length > 0) return <LogChanges lines={lines} />;
          return entry.details === '' ? null : (
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {entry.details}
            </Text>
          );
        },
      },
      {
        key: 'ipAddress',
        title: t('logs.columns.ipAddress'),
        hiddenAtFirst: true,
        render: ({ ipAddress }) => ipAddress,
      },
    ];
  }, [ofAll, t, linesOf, isTight]);
};

/** The class in its colour; below it what exactly was done, where that says more. */
const LogAction = ({ entry }: { readonly entry: LogEntry }) => {
  const { t } = useTranslation();
  const name = classOfEntry(entry);
  const exactly = t(`logs.actions.${entry.action}`, { defaultValue: name === 'other' ? entry.action : '' });
  return (
    <Stack gap={2} align="flex-start">
      <StatusTag colour={classColours[name]}>{t(`logs.classes.${name}`)}</StatusTag>
      {exactly ? (
        <Text size="xs" c="dimmed">
          {exactly}
        </Text>
      ) : null}
    </Stack>
  );
};

/** What the entry is about, leading to it while it is there. */
const LogSubject = ({ entry }: { readonly entry: LogEntry }) => {
  const kind = loggedKind(entry);
  const collection = loggedCollection(kind);
  const wordOf = useKindWord();
  const word = kind ? wordOf(kind) : entry.entityType;
  const loggedName = useLoggedName();
  const { entityId } = entry;
  const entityName =
    collection && entityId !== null && entry.entityName
      ? loggedName(collection, entityId, entry.entityName)
      : entry.entityName;
  const loggedDate = useLoggedDate();
  const date = collection === 'deadline' ? loggedDate(entry) : null;
  const isGone = classOfEntry(entry) === 'suppression';
  const address =
    entityId === null || isGone ? null : date ? familyAddress(date) : addressOf(kind, collection, entityId);
  if (!word && !entityName) return null;
  return (
    <Stack gap={0} align="flex-start" style={{ overflowWrap: 'anywhere' }}>
      {entityName ? (
        <Text size="sm" component="span">
          {address ? (
            <Anchor component={Link} to={address}>
              <Shortened>{entityName}</Shortened>
            </Anchor>
          ) : (
            entityName
          )}
        </Text>
      ) : null}
      <Text size="xs" c="dimmed">
        {[word, date?.what].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
};

const addressOf = (
  kind: ReturnType<typeof loggedKind>,
  collection: ReturnType<typeof loggedCollection>,
  id: number,
): string | null =>
  collection ? recordAddress(collection, id) : kind === 'user' ? `${screenPaths.users}?edit=${id}` : null;

/** A date has no place of its own: it is found in its family. */
const familyAddress = ({ familyId }: LoggedDate): string | null =>
  familyId === null ? null : recordAddress('patent', familyId);
