import { Group, Radio, Text } from '@mantine/core';
import { type FieldConflict, type Side, valueOf } from '#src/data/changes/conflicts.ts';
import type { Change } from '#src/data/server/useWhoChanged.ts';
import type { PendingChange } from '#src/data/state/useSyncState.ts';
import { formatDateTime } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/screens/sync/ConflictChoice.module.css';
import { conflictWords } from '#src/screens/sync/conflictWords.ts';
import { useWords } from '#src/screens/sync/useWords.ts';

export interface FieldConflictChoiceProps {
  readonly entry: PendingChange;
  readonly conflict: FieldConflict;
  /** The server's record. */
  readonly current: Readonly<Record<string, unknown>>;
  /** Null until the user has chosen: nothing is taken for them. */
  readonly side: Side | null;
  /** Who changed this on the server, and when; null where nobody says. */
  readonly change: Change | null;
  readonly onChoose: (side: Side) => void;
}

/** One place that both sides changed: what stood there, the user's value, the other's, or both, side by side (UX-10). */
export const FieldConflictChoice = ({ entry, conflict, current, side, change, onChoose }: FieldConflictChoiceProps) => {
  const { t } = useTranslation();
  const words = useWords(entry.collection);
  const { label, textOf } = conflictWords(entry, conflict, current, words);
  const sides: readonly Side[] = ['mine', 'theirs', ...(conflict.canJoin ? (['both'] as const) : []), 'base'];
  return (
    <Radio.Group value={side} onChange={(value) => onChoose(value as Side)} label={label}>
      <div className={classes.sides}>
        {sides.map((name) => (
          <Radio.Card key={name} value={name} className={classes.side}>
            <Group wrap="nowrap" align="flex-start" gap="sm">
              <Radio.Indicator />
              <div className={classes.words}>
                <Text size="xs" c="dimmed">
                  {t(`sync.sides.${name}`)}
                  {name === 'theirs' && change ? ` · ${change.who}, ${formatDateTime(change.at)}` : null}
                </Text>
                <Text size="sm" className={classes.text}>
                  {textOf(valueOf(conflict, name), name) || t('common.blank')}
                </Text>
              </div>
            </Group>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
};
