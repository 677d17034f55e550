import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { conflictsOf, decidedValues, type Side } from '#src/data/changes/conflicts.ts';
import { useDecisions } from '#src/data/changes/useDecisions.ts';
import { isDateGone } from '#src/data/server/refusal.ts';
import { type Change, useWhoChanged } from '#src/data/server/useWhoChanged.ts';
import type { PendingChange } from '#src/data/state/useSyncState.ts';
import { formatDateTime } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { ChangeTable } from '#src/screens/sync/ChangeTable.tsx';
import { FieldConflictChoice } from '#src/screens/sync/FieldConflictChoice.tsx';
import { theirChanges } from '#src/screens/sync/theirChanges.ts';
import { useDiscard } from '#src/screens/sync/useDiscard.ts';
import { useEntryName } from '#src/screens/sync/useEntryName.ts';

type Current = Readonly<Record<string, unknown>>;

export interface ConflictChoiceProps {
  readonly entry: PendingChange;
  /** The button that lets the change go; stands beside the decision. */
  readonly giveUp: ReactNode;
}

/** What a conflict asks: which values stand, or, where one side deleted, whether the record lives on (UX-10). */
export const ConflictChoice = ({ entry, giveUp }: ConflictChoiceProps) => {
  const { t } = useTranslation();
  const current = entry.reason?.current;
  if (entry.kind === 'delete') return <DeletionChoice entry={entry} current={current ?? {}} />;
  if (current) return <FieldChoices entry={entry} current={current} giveUp={giveUp} />;
  return (
    <>
      <WhoDeleted entry={entry} />
      <ChangeTable entry={entry} />
      <Group justify="flex-end" gap="xs">
        {giveUp}
        {isDateGone(entry) ? null : <DecideButton entry={entry} label={t('sync.recreate')} />}
      </Group>
    </>
  );
};

/** Deleted here, changed by somebody else meanwhile: what they changed, and whether it shall go all the same. */
const DeletionChoice = ({ entry, current }: { readonly entry: PendingChange; readonly current: Current }) => {
  const { t } = useTranslation();
  const { last } = useWhoChanged(entry);
  return (
    <Stack gap="xs">
      <WhoAndWhen last={last} current={current} />
      <ChangeTable entry={theirChanges(entry, current)} />
      <Group justify="flex-end" gap="xs">
        <KeepButton entry={entry} />
        <DecideButton entry={entry} label={t('sync.deleteAnyway')} danger />
      </Group>
    </Stack>
  );
};

const KeepButton = ({ entry }: { readonly entry: PendingChange }) => {
  const { t } = useTranslation();
  const discard = useDiscard();
  const name = useEntryName()(entry);
  return (
    <Button variant="default" onClick={() => void discard([entry], () => (t) => t('sync.kept', { name }))}>
      {t('sync.keep')}
    </Button>
  );
};

interface DecideButtonProps {
  readonly entry: PendingChange;
  readonly label: string;
  readonly danger?: boolean;
}

const DecideButton = ({ entry, label, danger }: DecideButtonProps) => {
  const { resolve } = useDecisions();
  const [busy, setBusy] = useState(false);
  const decide = async (): Promise<void> => {
    setBusy(true);
    await resolve(entry, {}).finally(() => setBusy(false));
  };
  return (
    <Button color={danger ? 'red' : undefined} loading={busy} onClick={() => void decide()}>
      {label}
    </Button>
  );
};

/** Both sides changed the same things: place by place the user says which stands. */
const FieldChoices = ({ entry, current, giveUp }: ConflictChoiceProps & { readonly current: Current }) => {
  const { t } = useTranslation();
  const { resolve, discard } = useDecisions();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const [busy, setBusy] = useState(false);
  const conflicts = conflictsOf(entry, current);
  const open = conflicts.filter(({ key }) => chosen[key] === undefined).length;
  const changed = useWhoChanged(entry);
  const choose = (side: Side): void => setChosen(Object.fromEntries(conflicts.map(({ key }) => [key, side])));

  const decide = async (): Promise<void> => {
    if (open > 0) return;
    const values = decidedValues(entry, current, ({ key }) => chosen[key] as Side);
    setBusy(true);
    const isTheirs = Object.keys(values).length === 0;
    await (isTheirs ? discard([entry]) : resolve(entry, values)).finally(() => setBusy(false));
  };

  return (
    <Stack gap="md">
      <WhoAndWhen last={changed.last} current={current} />
      {conflicts.length > 1 ? (
        <Group gap="xs">
          <Button variant="default" size="compact-sm" onClick={() => choose('mine')}>
            {t('sync.allMine')}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => choose('theirs')}>
            {t('sync.allTheirs')}
          </Button>
        </Group>
      ) : null}
      {conflicts.map((conflict) => (
        <FieldConflictChoice
          key={conflict.key}
          entry={entry}
          conflict={conflict}
          current={current}
          side={chosen[conflict.key] ?? null}
          change={changed.of(String(conflict.path[0]))}
          onChoose={(side) => setChosen({ ...chosen, [conflict.key]: side })}
        />
      ))}
      <Group justify="flex-end" gap="xs">
        {open > 0 ? (
          <Text size="sm" c="dimmed" role="status">
            {t('sync.toChoose', { count: open })}
          </Text>
        ) : null}
        {giveUp}
        <Button loading={busy} disabled={open > 0} onClick={() => void decide()}>
          {t('sync.decide')}
        </Button>
      </Group>
    </Stack>
  );
};

/** Who deleted what was changed here, where that is known. */
const WhoDeleted = ({ entry }: { readonly entry: PendingChange }) => {
  const { t } = useTranslation();
  const { last } = useWhoChanged(entry);
  return last ? (
    <Text size="sm" c="dimmed">
      {t('sync.deletedByOn', { who: last.who, when: formatDateTime(last.at) })}
    </Text>
  ) : null;
};

interface WhoAndWhenProps {
  readonly last: Change | null;
  readonly current: Current;
}

/** Who changed it last on the server, where that is known, and when. */
const WhoAndWhen = ({ last, current }: WhoAndWhenProps) => {
  const { t } = useTranslation();
  const when = formatDateTime(last?.at ?? (typeof current.updatedAt === 'string' ? current.updatedAt : null));
  if (!when) return null;
  return (
    <Text size="sm" c="dimmed">
      {last?.who ? t('sync.changedByOn', { who: last.who, when }) : t('sync.changedOn', { when })}
    </Text>
  );
};
