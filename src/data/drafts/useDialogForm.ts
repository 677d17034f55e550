import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { type Draft, type DraftKind, draftName, isCollection } from '#src/data/drafts/drafts.ts';
import { type Looked, type LookedAt, takeUpLate } from '#src/data/drafts/takeUpLate.ts';
import { unknownValues } from '#src/data/drafts/unknownValues.ts';
import { useDraft } from '#src/data/drafts/useDraft.ts';
import { type FormDraft, useStandingDraft } from '#src/data/drafts/useStandingDraft.ts';
import { useNumbering } from '#src/data/lists/useNumbering.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { unreadFields } from '#src/sync/leftOut.ts';

export interface DialogFormOptions<V, R> {
  readonly kind: DraftKind;
  /** The current record, to be edited; null for a new one. */
  readonly record: R | null;
  /** What the form begins with. */
  readonly initial: (seen: R | null) => V;
  readonly firstTab: string;
  readonly validate: (values: V, seen: R | null) => Record<string, string>;
  /** Under which name the form holds a field of the record; its own where none is given. */
  readonly heldAs?: (field: string) => string;
  /** What of the values may lie on the device as a draft: all, unless this takes something out, such as a password. */
  readonly keptOf?: (values: V) => V;
}

/**
 * The form of a dialog. What is unfinished in it is kept as a draft and is there again when the form opens, as it was:
 * values, tab, and the record as the edit began on it (UX-05). What equals the beginning is no draft.
 */
export const useDialogForm = <V extends Record<string, unknown>, R extends EditedRecord>(
  options: DialogFormOptions<V, R>,
  onClose: () => void,
) => {
  const { record, firstTab, validate } = options;
  const keeper = useDraft<V, R | null>(draftName(options.kind, record?.id ?? 'new'));
  const lookAt = useLookAt(options);
  const [resumed, setResumed] = useState(() => completed(keeper.read(), options, lookAt));
  const [begun, setBegun] = useState(() => (record ? lookAt(resumed?.seen ?? record) : null));
  const seen = begun?.seen ?? null;
  const [initial] = useState(() => options.initial(seen));
  const [unknown] = useState(() => (resumed ? unknownValues(options.kind, resumed.values, initial) : []));
  const unread = begun?.unread.map(({ held }) => held) ?? [];
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
  const draft = useStandingDraft(keeper, resumed?.tab ?? firstTab, seen, initial, options.keptOf);
  const showResumed = useEffectEvent(() => {
    if (resumed) form.setValues(resumed.values);
  });
  // Once, for the draft found when the form opened.
  useEffect(() => showResumed(), []);
  const showLate = useEffectEvent(() => {
    const late = begun && record && takeUpLate(begun, lookAt(record), options.initial);
    if (!late) return;
    setBegun(late.looked);
    form.setInitialValues({ ...form.getInitialValues(), ...late.values });
    draft.complete(() => {
      for (const [name, value] of Object.entries(late.values)) form.setFieldValue(name, value as never);
    });
  });
  // Whenever the record shows otherwise.
  useEffect(() => showLate(), [record]);
  useNumbering((numbered) => {
    const values = form.getValues();
    const next = numbered(values);
    if (next !== values) form.setValues(next);
  });
  const startOver = (): void => {
    form.reset();
    setResumed(null);
    keeper.release();
    void keeper.discard();
  };
  const { opened, leave, keepAndClose } = useWaysOut(draft, onClose);
  return {
    form,
    draft,
    seen,
    unread,
    resumed: resumed && { ...resumed, unknown },
    startOver,
    opened,
    leave,
    keepAndClose,
    /** What the dialog gets of all this. */
    dialog: {
      form,
      unread,
      opened,
      onClose: leave,
      onKeepDraft: keepAndClose,
      startTab: resumed?.tab,
      onTab: draft.stand,
      resumed: resumed && { at: resumed.at, unknown, onStartOver: startOver },
    },
  };
};

const useWaysOut = (draft: FormDraft, onClose: () => void) => {
  // The address follows a moment later; the dialog does not wait for it.
  const [closed, setClosed] = useState(false);
  const close = (): void => {
    setClosed(true);
    onClose();
  };
  return {
    opened: !closed,
    /** Closes for good: what was typed is sent or given up. */
    leave: (): void => {
      draft.release();
      void draft.discard();
      close();
    },
    keepAndClose: async (): Promise<void> => {
      await draft.flush();
      close();
    },
  };
};

export interface EditedRecord extends LookedAt {
  readonly id: RecordId;
}

type LookAt<R> = (record: R) => Looked<R>;

const useLookAt = <V, R extends EditedRecord>({ kind, heldAs }: DialogFormOptions<V, R>): LookAt<R> => {
  const { store } = useOpenSession();
  return (seen) => {
    const names = isCollection(kind) ? unreadFields(store, kind, seen) : [];
    return { seen, unread: names.map((field) => ({ field, held: heldAs?.(field) ?? field })) };
  };
};

/** What was not here when the draft was left, and is now, stands in it. */
const completed = <V extends Record<string, unknown>, R extends EditedRecord>(
  kept: Draft<V, R | null> | null,
  { record, initial }: DialogFormOptions<V, R>,
  lookAt: LookAt<R>,
): Draft<V, R | null> | null => {
  const late = kept?.seen && record && takeUpLate(lookAt(kept.seen), lookAt(record), initial);
  return kept && late ? { ...kept, seen: late.looked.seen, values: { ...kept.values, ...late.values } } : kept;
};
