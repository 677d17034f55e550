import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { pickFields, type Values } from '#domain/rules/pickFields.ts';
import { type Draft, type DraftKind, draftName } from '#src/data/drafts.ts';
import { useOpenSession } from '#src/data/openSession.ts';
import { unknownValues } from '#src/data/unknownValues.ts';
import { type DraftKeeper, useDraft } from '#src/data/useDraft.ts';
import { useNumbering } from '#src/data/useNumbering.ts';
import { unreadFields } from '#src/sync/leftOut.ts';

export interface DraftedFormOptions<V, R> {
  readonly kind: DraftKind;
  /** The record to edit as it shows now; null for a new one. */
  readonly record: R | null;
  /** What the form begins with. */
  readonly initial: (seen: R | null) => V;
  readonly firstTab: string;
  readonly validate: (values: V, seen: R | null) => Record<string, string>;
  /** Under which name the form holds a field of the record; its own where not told. */
  readonly heldAs?: (field: string) => string;
  /** What of the values may lie on the device as a draft: all, unless this takes something out, such as a password. */
  readonly keptOf?: (values: V) => V;
}

/**
 * A form whose unfinished state is kept as a draft and is there again when the form opens, as it was: values, tab, and
 * the record as the edit began on it (UX-05). What equals the beginning is no draft.
 */
export const useDraftedForm = <V extends Record<string, unknown>, R extends EditedRecord>(
  options: DraftedFormOptions<V, R>,
) => {
  const { record, firstTab, validate } = options;
  const door = useDraft<V, R | null>(draftName(options.kind, record?.id ?? 'new'));
  const unreadOf = useUnreadOf(options);
  const [resumed, setResumed] = useState(() => completed(door.read(), options, unreadOf));
  const [seen] = useState(() => (record ? (resumed?.seen ?? record) : null));
  const [initial] = useState(() => options.initial(seen));
  const [unknown] = useState(() => (resumed ? unknownValues(options.kind, resumed.values, initial) : []));
  const [unread] = useState(() => unreadOf(seen).map(({ held }) => held));
  const isUnread = (path: string): boolean => unread.includes(path.split('.')[0] ?? '');
  const form = useForm<V>({
    initialValues: initial,
    // What is not here cannot be wrong here.
    validate: (values) =>
      Object.fromEntries(Object.entries(validate(values, seen)).filter(([path]) => !isUnread(path))),
    enhanceGetInputProps: ({ field }) => (isUnread(String(field)) ? { disabled: true } : {}),
    validateInputOnBlur: true,
    onValuesChange: (values) => draft.type(values),
  });
  const draft = useStandingDraft(door, resumed?.tab ?? firstTab, seen, initial, options.keptOf);
  const showResumed = useEffectEvent(() => {
    if (resumed) form.setValues(resumed.values);
  });
  // Once, for the draft found when the form opened.
  useEffect(() => showResumed(), []);
  useNumbering((numbered) => {
    const values = form.getValues();
    const next = numbered(values);
    if (next !== values) form.setValues(next);
  });
  return {
    form,
    draft,
    seen,
    unread,
    resumed: resumed && { ...resumed, unknown },
    startOver: (): void => {
      form.reset();
      setResumed(null);
      door.release();
      void door.discard();
    },
  };
};

export interface EditedRecord {
  readonly id: RecordId;
  readonly partial?: 'waiting' | 'refused';
}

/** A field of the record that is not here yet, and the form's name of it. */
interface Unread {
  readonly field: string;
  readonly held: string;
}

type UnreadOf<R> = (seen: R | null) => readonly Unread[];

const useUnreadOf = <V, R extends EditedRecord>({ kind, heldAs }: DraftedFormOptions<V, R>): UnreadOf<R> => {
  const { store } = useOpenSession();
  return (seen) =>
    seen === null || kind === 'import'
      ? []
      : unreadFields(store, kind, seen).map((field) => ({ field, held: heldAs?.(field) ?? field }));
};

/** What was not here when the draft was left, and is now, stands in it: the user could not touch it. */
const completed = <V extends Record<string, unknown>, R extends EditedRecord>(
  kept: Draft<V, R | null> | null,
  { record, initial }: DraftedFormOptions<V, R>,
  unreadOf: UnreadOf<R>,
): Draft<V, R | null> | null => {
  const missing = unreadOf(kept?.seen ?? null);
  if (!kept?.seen || !record || record.partial || missing.length === 0) return kept;
  const names = missing.map(({ field }) => field);
  const seen = { ...kept.seen, ...pickFields(record as Values, names), partial: undefined };
  const held = missing.map((each) => each.held);
  return { ...kept, seen, values: { ...kept.values, ...pickFields(initial(seen), held) } };
};

/** The draft with the tab on which the user stands. */
const useStandingDraft = <V, R>(
  door: DraftKeeper<V, R | null>,
  startTab: string,
  seen: R | null,
  initial: V,
  keptOf: (values: V) => V = (values) => values,
) => {
  const [standing] = useState({ tab: startTab, values: initial });
  const keep = (): void => {
    if (standing.values !== initial) door.keep({ values: keptOf(standing.values), tab: standing.tab, seen });
  };
  return {
    flush: door.flush,
    discard: door.discard,
    release: door.release,
    type: (values: V): void => {
      standing.values = values;
      keep();
    },
    stand: (tab: string): void => {
      standing.tab = tab;
      keep();
    },
  };
};

/** What a form needs of its draft while it is open and when it is sent. */
export type FormDraft = Pick<DraftKeeper<unknown, unknown>, 'flush' | 'discard' | 'release'> & {
  stand(tab: string): void;
};
