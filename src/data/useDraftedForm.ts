import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { type DraftKind, draftName } from '#src/data/drafts.ts';
import { unknownValues } from '#src/data/unknownValues.ts';
import { type DraftKeeper, useDraft } from '#src/data/useDraft.ts';
import { useNumbering } from '#src/data/useNumbering.ts';

export interface DraftedFormOptions<V, R> {
  readonly kind: DraftKind;
  /** The record to edit as it shows now; null for a new one. */
  readonly record: R | null;
  /** What the form begins with. */
  readonly initial: (seen: R | null) => V;
  readonly firstTab: string;
  readonly validate: (values: V, seen: R | null) => Record<string, string>;
  /** What of the values may lie on the device as a draft: all, unless this takes something out, such as a password. */
  readonly keptOf?: (values: V) => V;
}

/**
 * A form whose unfinished state is kept as a draft and is there again when the form opens, as it was: values, tab, and
 * the record as the edit began on it (UX-05). What equals the beginning is no draft.
 */
export const useDraftedForm = <V extends Record<string, unknown>, R extends { readonly id: RecordId }>(
  options: DraftedFormOptions<V, R>,
) => {
  const { record, firstTab, validate } = options;
  const door = useDraft<V, R | null>(draftName(options.kind, record?.id ?? 'new'));
  const [resumed, setResumed] = useState(() => door.read());
  const [seen] = useState(() => (record ? (resumed?.seen ?? record) : null));
  const [initial] = useState(() => options.initial(seen));
  const [unknown] = useState(() => (resumed ? unknownValues(options.kind, resumed.values, initial) : []));
  const form = useForm<V>({
    initialValues: initial,
    validate: (values) => validate(values, seen),
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
    resumed: resumed && { ...resumed, unknown },
    startOver: (): void => {
      form.reset();
      setResumed(null);
      door.release();
      void door.discard();
    },
  };
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
