import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { type Draft, type DraftKind, draftName } from '#src/data/drafts/drafts.ts';
import { type Looked, type LookedAt, takeUpLate } from '#src/data/drafts/takeUpLate.ts';
import { unknownValues } from '#src/data/drafts/unknownValues.ts';
import { type DraftKeeper, useDraft } from '#src/data/drafts/useDraft.ts';
import { useNumbering } from '#src/data/lists/useNumbering.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
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
  return {
    form,
    draft,
    seen,
    unread,
    resumed: resumed && { ...resumed, unknown },
    startOver: (): void => {
      form.reset();
      setResumed(null);
      keeper.release();
      void keeper.discard();
    },
  };
};

export interface EditedRecord extends LookedAt {
  readonly id: RecordId;
}

type LookAt<R> = (record: R) => Looked<R>;

const useLookAt = <V, R extends EditedRecord>({ kind, heldAs }: DraftedFormOptions<V, R>): LookAt<R> => {
  const { store } = useOpenSession();
  return (seen) => {
    const names = kind === 'import' ? [] : unreadFields(store, kind, seen);
    return { seen, unread: names.map((field) => ({ field, held: heldAs?.(field) ?? field })) };
  };
};

/** What was not here when the draft was left, and is now, stands in it. */
const completed = <V extends Record<string, unknown>, R extends EditedRecord>(
  kept: Draft<V, R | null> | null,
  { record, initial }: DraftedFormOptions<V, R>,
  lookAt: LookAt<R>,
): Draft<V, R | null> | null => {
  const late = kept?.seen && record && takeUpLate(lookAt(kept.seen), lookAt(record), initial);
  return kept && late ? { ...kept, seen: late.looked.seen, values: { ...kept.values, ...late.values } } : kept;
};

/** The draft with the tab on which the user stands. */
const useStandingDraft = <V, R>(
  keeper: DraftKeeper<V, R | null>,
  startTab: string,
  seen: R | null,
  initial: V,
  keptOf: (values: V) => V = (values) => values,
) => {
  const [standing] = useState({ tab: startTab, values: initial, untouched: initial });
  const keep = (): void => {
    if (standing.values !== standing.untouched)
      keeper.keep({ values: keptOf(standing.values), tab: standing.tab, seen });
  };
  return {
    flush: keeper.flush,
    discard: keeper.discard,
    release: keeper.release,
    type: (values: V): void => {
      standing.values = values;
      keep();
    },
    /** Around what the server tells late, which is no draft where nothing was typed. */
    complete: (write: () => void): void => {
      const isUntouched = standing.values === standing.untouched;
      write();
      if (!isUntouched) return;
      standing.untouched = standing.values;
      keeper.release();
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
