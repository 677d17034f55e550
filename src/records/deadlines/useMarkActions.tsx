import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconEye,
  IconEyeOff,
  IconMessage,
  IconNote,
  IconPencil,
  IconRefreshDot,
} from '@tabler/icons-react';
import { useState } from 'react';
import { localToday } from '#domain/localToday.ts';
import { deadlineStanding, isComputedOtherwise } from '#domain/rules/deadlines/deadlineStanding.ts';
import { useDeadlineActs } from '#src/data/deadlines/useDeadlineActs.ts';
import { useDeadlineRights } from '#src/data/deadlines/useDeadlineRights.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { MarkDialogName } from '#src/records/deadlines/MarkDialog.tsx';
import type { Marked } from '#src/records/deadlines/Marked.ts';
import { useMarking } from '#src/records/deadlines/useMarking.ts';
import type { RowAction } from '#src/ui/page/RowAction.ts';

export interface MarkActions {
  /** Empty where the user may do nothing. */
  readonly actions: readonly RowAction[];
  /** Why nothing, or not all, can be done; null where there is nothing to say. */
  readonly note: string | null;
  /** Which small form is open. */
  readonly dialog: MarkDialogName | null;
  readonly closeDialog: () => void;
}

/**
 * What can be done with dates, one or many: for a menu. What only some of them take is offered for these.
 * @param onKept when one of the acts that need no form is kept
 */
export const useMarkActions = (dates: readonly Marked[], onKept?: () => void): MarkActions => {
  const { t } = useTranslation();
  const rights = useDeadlineRights();
  const acts = useDeadlineActs();
  const mark = useMarking();
  const [dialog, setDialog] = useState<MarkDialogName | null>(null);
  const ready = dates.filter(({ target }) => rights.isReady(target));
  const note = noteOf(rights.why, ready.length < dates.length);
  const standing = (date: Marked) => (date.row ? deadlineStanding(date.row.record) : 'open');
  const which = (holds: (date: Marked) => boolean) => ready.filter(holds).map(({ target }) => target);
  const done = which((date) => standing(date) === 'done');
  const waived = which((date) => standing(date) === 'waived');
  const unseen = which(({ row }) => !row?.record.vuLe && rights.canLook(row));
  const seen = which(({ row }) => Boolean(row?.record.vuLe) && row?.record.vuPar === rights.userId);
  const moved = which(
    ({ target, row }) => row !== undefined && 'line' in target && isComputedOtherwise(row.record, target.line.due),
  );
  const [only] = ready.length === 1 ? ready : [];
  const item = (key: keyof typeof icons, run: () => Promise<boolean>): RowAction => ({
    key,
    label: t(`deadlineActs.${key}`),
    icon: icons[key],
    onClick: () => void run().then((isKept) => isKept && onKept?.()),
  });
  const opening = (key: MarkDialogName): RowAction => ({
    key,
    label: t(`deadlineActs.${key}`),
    icon: icons[key],
    onClick: () => setDialog(key),
  });
  const isOwn = only !== undefined && 'ownId' in only.target && only.row?.record.cle === '';
  const offered: Readonly<Record<typeof rights.acts, () => readonly RowAction[]>> = {
    none: () => [],
    instruct: () => [opening('instruct')],
    all: () => [
      ...(done.length < ready.length ? [opening('done')] : []),
      ...(done.length > 0 ? [item('notDone', () => mark(done.length, acts.done(done, null)))] : []),
      ...(moved.length > 0 ? [item('confirm', () => mark(moved.length, acts.confirm(moved)))] : []),
      opening('instruct'),
      ...(waived.length < ready.length ? [opening('waive')] : []),
      ...(waived.length > 0 ? [item('notWaived', () => mark(waived.length, acts.waive(waived, null)))] : []),
      ...(unseen.length > 0 ? [item('look', () => mark(unseen.length, acts.look(unseen, localToday())))] : []),
      ...(seen.length > 0 ? [item('notLooked', () => mark(seen.length, acts.look(seen, localToday(), false)))] : []),
      ...(only ? [opening('note')] : []),
      ...(isOwn ? [opening('changeOwn')] : []),
    ],
  };
  return {
    actions: ready.length === 0 ? [] : offered[rights.acts](),
    note: note && t(note),
    dialog,
    closeDialog: () => setDialog(null),
  };
};

const noteOf = (why: 'plain' | 'right' | null, isUnready: boolean) => {
  if (why) return why === 'plain' ? 'deadlineActs.notKept' : 'deadlineActs.noRight';
  return isUnready ? 'deadlineActs.notReady' : null;
};

const size = 16;
const icons = {
  done: <IconCheck size={size} aria-hidden />,
  notDone: <IconArrowBackUp size={size} aria-hidden />,
  confirm: <IconRefreshDot size={size} aria-hidden />,
  instruct: <IconMessage size={size} aria-hidden />,
  waive: <IconBan size={size} aria-hidden />,
  notWaived: <IconArrowBackUp size={size} aria-hidden />,
  look: <IconEye size={size} aria-hidden />,
  notLooked: <IconEyeOff size={size} aria-hidden />,
  note: <IconNote size={size} aria-hidden />,
  changeOwn: <IconPencil size={size} aria-hidden />,
} as const;
