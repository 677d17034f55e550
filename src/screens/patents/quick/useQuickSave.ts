import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { type Filing, filingFields } from '#domain/entities/filing.ts';
import type { RecordId } from '#domain/recordId.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import { useIsClosing } from '#src/data/drafts/useIsClosing.ts';
import { useQuickDraft } from '#src/data/drafts/useQuickDraft.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { QuickFieldName, QuickValue } from '#src/screens/patents/quick/quickFields.ts';
import { useKeepFilingValue } from '#src/screens/patents/quick/useKeepFilingValue.ts';
import { schemaErrors } from '#src/ui/form/schemaErrors.ts';
import { useStoring } from '#src/ui/form/useStoring.ts';

export interface QuickTarget {
  readonly patentId: RecordId;
  readonly filing: Filing;
  readonly field: QuickFieldName;
  /** What the field is called. */
  readonly label: string;
}

/** What is said to whoever opened the editor. */
export interface QuickWays {
  /** What stands there already while it is being stored. */
  readonly onStoring: (value: QuickValue) => void;
  readonly onNotStored: () => void;
  /** @param isBack the focus goes back to where the editor was opened @param stored the value, where it is another now */
  readonly onClose: (isBack: boolean, stored?: QuickValue) => void;
}

/**
 * What an open editor holds, and the ways out of it. What is valid and changed is kept when its place is left; what is
 * not valid keeps the editor open, with a sentence. What is being typed when the session is locked or the page goes is a
 * draft, and there again when the same value is opened (UX-05).
 */
export const useQuickSave = (target: QuickTarget, { onStoring, onNotStored, onClose }: QuickWays) => {
  const { patentId, filing, field, label } = target;
  const { t } = useTranslation();
  const keepValue = useKeepFilingValue();
  const store = useStoring();
  const draft = useQuickDraft<QuickValue>({ patentId, filingId: filing.id, field });
  const [resumed, setResumed] = useState(() => {
    const kept = draft.read();
    return kept && !sameValue(kept.value, filing[field]) ? kept : null;
  });
  /** What stood there before what is typed. */
  const seen = useRef<QuickValue>(resumed ? resumed.seen : filing[field]);
  const [error, setError] = useState<string | null>(null);
  const [value, setValue] = useState<QuickValue>(resumed ? resumed.value : seen.current);
  const now = useRef<QuickValue>(value);
  const isOver = useRef(false);
  const isClosing = useIsClosing();

  const check = schemaErrors<object>(z.object({ [field]: filingFields[field].accepts }), t);
  const faultOf = (wanted: QuickValue): string | null => check({ [field]: wanted })[field] ?? null;
  const isChanged = (wanted: QuickValue): boolean => !sameValue(wanted, seen.current);

  const givenBy = (wanted: QuickValue): QuickValue => filingFields[field].accepts.parse(wanted) as QuickValue;

  const keep = (wanted: QuickValue): Promise<boolean> => {
    const given = givenBy(wanted);
    const before = seen.current;
    const asked = { patentId, filingId: filing.id, seen: { [field]: before }, values: { [field]: given } };
    const stored = draft.release();
    const kept = keepValue({ ...asked, stored }, label).catch((error: unknown) => {
      // Not stored, it is a draft again.
      draft.keep(wanted, before);
      throw error;
    });
    return kept.then((isKept) => {
      if (!isKept) draft.keep(wanted, before);
      return isKept;
    });
  };

  const close = (isBack: boolean, stored?: QuickValue): void => {
    if (isOver.current) return;
    isOver.current = true;
    draft.discard();
    onClose(isBack, stored);
  };
  const save = async (isBack: boolean, wanted: QuickValue = now.current): Promise<void> => {
    if (isOver.current) return;
    const fault = faultOf(wanted);
    setError(fault);
    if (fault !== null) return;
    if (!isChanged(wanted)) return close(isBack);
    now.current = wanted;
    setValue(wanted);
    // Who has left the place with Tab does not wait for it, and may not be called back from where the hands are now.
    if (isBack) onStoring(givenBy(wanted));
    await store(async () => {
      if (!(await keep(wanted))) return;
      if (sameValue(now.current, wanted)) return close(isBack, givenBy(wanted));
      // Typed on meanwhile: that is kept over it when the place is left again.
      seen.current = givenBy(wanted);
      if (isChanged(now.current)) draft.keep(now.current, seen.current);
    });
    if (isBack && !isOver.current) onNotStored();
  };

  const leaveQuietly = useRef(() => {});
  leaveQuietly.current = () => {
    if (isOver.current || isClosing() || !isChanged(now.current) || faultOf(now.current) !== null) return;
    isOver.current = true;
    void store(async () => void (await keep(now.current)));
  };
  // Its place goes with another page of the list, another record, another screen.
  useEffect(() => () => leaveQuietly.current(), []);

  const type = (next: QuickValue): void => {
    now.current = next;
    setValue(next);
    setError(null);
    if (isChanged(next)) draft.keep(next, seen.current);
    else draft.discard();
  };

  return {
    value,
    error,
    type,
    /** When what stands here was typed, as an instant, where it was left unsaved. */
    resumedAt: resumed?.at ?? null,
    startOver: (): void => {
      type(seen.current);
      setResumed(null);
    },
    save,
    giveUp: (isBack: boolean): void => close(isBack),
    /** Whether something is typed that cannot be kept as it is. */
    isFaulty: (): boolean => !isOver.current && isChanged(now.current) && faultOf(now.current) !== null,
  };
};

export type QuickSave = ReturnType<typeof useQuickSave>;
