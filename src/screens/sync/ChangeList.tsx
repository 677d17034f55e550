import { Stack, Title } from '@mantine/core';
import { useMemo } from 'react';
import type { PendingCall, PendingChange } from '#src/data/state/useSyncState.ts';
import { BulkActions } from '#src/screens/sync/BulkActions.tsx';
import { CallCard } from '#src/screens/sync/CallCard.tsx';
import classes from '#src/screens/sync/ChangeCard.module.css';
import { ChangeCard } from '#src/screens/sync/ChangeCard.tsx';
import { ChangeGroup } from '#src/screens/sync/ChangeGroup.tsx';
import { changeLines } from '#src/screens/sync/changeLines.ts';
import { Stepwise } from '#src/screens/sync/Stepwise.tsx';

export interface ChangeListProps {
  readonly title: string;
  readonly entries: readonly PendingChange[];
  readonly calls: readonly PendingCall[];
}

/** Changes under a heading, those of one bulk action as one line. */
export const ChangeList = ({ title, entries, calls }: ChangeListProps) => {
  const lines = useMemo(() => changeLines(entries), [entries]);
  if (lines.length + calls.length === 0) return null;
  return (
    <section>
      <div className={classes.section}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {lines.length + calls.length > 1 ? <BulkActions entries={[...entries, ...calls]} /> : null}
      </div>
      <Stepwise items={lines}>
        {(line) =>
          line.kind === 'change' ? (
            <ChangeCard key={line.key} entry={line.entry} />
          ) : (
            <ChangeGroup key={line.key} group={line.key} entries={line.entries} />
          )
        }
      </Stepwise>
      {calls.length > 0 ? (
        <Stack gap="sm" mt="sm">
          {calls.map((call) => (
            <CallCard key={call.seq} call={call} />
          ))}
        </Stack>
      ) : null}
    </section>
  );
};
