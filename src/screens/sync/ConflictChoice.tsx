import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenSession } from '#src/data/openSession.ts';
import type { PendingChange } from '#src/data/useSyncState.ts';
import { ChangeTable } from '#src/screens/sync/ChangeTable.tsx';
import classes from '#src/screens/sync/ConflictChoice.module.css';
import { type ChangeLine, describeChange } from '#src/screens/sync/describeChange.ts';
import { useWords } from '#src/screens/sync/useWords.ts';

type Side = 'mine' | 'theirs';

/** What a conflict asks: which values stand, or, where one side deleted, whether the record lives on (UX-10). */
export const ConflictChoice = ({ entry }: { readonly entry: PendingChange }) => {
  if (entry.kind === 'delete') return <OneAnswer entry={entry} label="sync.deleteAnyway" danger />;
  if (!entry.reason?.current) return <OneAnswer entry={entry} label="sync.recreate" />;
  return <FieldChoices entry={entry} current={entry.reason.current} />;
};

interface OneAnswerProps {
  readonly entry: PendingChange;
  readonly label: string;
  readonly danger?: boolean;
}

const OneAnswer = ({ entry, label, danger }: OneAnswerProps) => {
  const { t } = useTranslation();
  const { engine } = useOpenSession();
  return (
    <>
      <ChangeTable entry={entry} />
      <Group>
        <Button color={danger ? 'red' : undefined} onClick={() => void engine.resolve(entry.seq, {})}>
          {t(label)}
        </Button>
      </Group>
    </>
  );
};

interface FieldChoicesProps {
  readonly entry: PendingChange;
  readonly current: Readonly<Record<string, unknown>>;
}

/** Both sides changed the same things: field by field the user says which stands. */
const FieldChoices = ({ entry, current }: FieldChoicesProps) => {
  const { t } = useTranslation();
  const { engine } = useOpenSession();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const [busy, setBusy] = useState(false);
  const fields = Object.keys(entry.patch);

  const decide = async (): Promise<void> => {
    const mine = fields.filter((field) => (chosen[field] ?? 'mine') === 'mine');
    setBusy(true);
    await (mine.length === 0
      ? engine.discard(entry.seq)
      : engine.resolve(entry.seq, Object.fromEntries(mine.map((field) => [field, entry.patch[field]])))
    ).finally(() => setBusy(false));
  };

  return (
    <Stack gap="sm">
      {fields.map((field) => (
        <FieldChoice
          key={field}
          entry={entry}
          field={field}
          current={current}
          side={chosen[field] ?? 'mine'}
          onChoose={(side) => setChosen({ ...chosen, [field]: side })}
        />
      ))}
      <Group>
        <Button loading={busy} onClick={() => void decide()}>
          {t('sync.decide')}
        </Button>
      </Group>
    </Stack>
  );
};

interface FieldChoiceProps {
  readonly entry: PendingChange;
  readonly field: string;
  readonly current: Readonly<Record<string, unknown>>;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

const FieldChoice = ({ entry, field, current, side, onChoose }: FieldChoiceProps) => {
  const { t } = useTranslation();
  const words = useWords(entry.collection);
  const base = { [field]: entry.base.values[field] };
  const linesOf = (value: unknown): ChangeLine[] =>
    describeChange(entry.collection, { patch: { [field]: value }, base }, words);
  return (
    <Radio.Group value={side} onChange={(value) => onChoose(value as Side)} label={words.label(field)}>
      <div className={classes.sides}>
        <Radio.Card value="mine" className={classes.side}>
          <SideText title={t('sync.mine')} lines={linesOf(entry.patch[field])} field={words.label(field)} />
        </Radio.Card>
        <Radio.Card value="theirs" className={classes.side}>
          <SideText title={t('sync.theirs')} lines={linesOf(current[field])} field={words.label(field)} />
        </Radio.Card>
      </div>
    </Radio.Group>
  );
};

const SideText = ({
  title,
  lines,
  field,
}: {
  readonly title: string;
  readonly lines: readonly ChangeLine[];
  readonly field: string;
}) => {
  const { t } = useTranslation();
  return (
    <Group wrap="nowrap" align="flex-start" gap="sm">
      <Radio.Indicator />
      <div>
        <Text size="xs" c="dimmed">
          {title}
        </Text>
        {lines.length === 0 ? <Text size="sm">{t('sync.unchanged')}</Text> : null}
        {lines.map((line) => (
          <Text key={line.label} size="sm" className={classes.text}>
            {line.label === field ? '' : `${line.label}${t('sync.colon')}`}
            {line.after || t('sync.emptied')}
          </Text>
        ))}
      </div>
    </Group>
  );
};
