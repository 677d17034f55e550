import { type RefObject, useEffect, useReducer } from 'react';
import type { Filing } from '#domain/entities/filing.ts';
import type { QuickValue } from '#src/screens/patents/quick/quickFields.ts';

/** A value that was stored, and the filing as it was drawn then. */
interface Stored {
  readonly value: QuickValue;
  readonly over: Filing;
}

interface Common {
  /** A list is drawn anew now and again only: until then it holds the filing as it was, and this stands in its place. */
  readonly stored: Stored | null;
  /** Which editor it is: one that begins anew holds nothing of the one before. */
  readonly editor: number;
}

/** `isBack`: the focus is where the editor was opened. */
type Shown = Common & { readonly phase: 'shown'; readonly isBack: boolean };
type Editing = Common & { readonly phase: 'editing' };
/** On its way to the disk. Its editor waits unseen, and is there again where the disk does not take it. */
type Storing = Common & { readonly phase: 'storing'; readonly value: QuickValue; readonly opensAgain: boolean };

export type QuickState = Shown | Editing | Storing;

type Step =
  | { readonly to: 'open' }
  | { readonly to: 'store'; readonly value: QuickValue }
  | { readonly to: 'failed' }
  | { readonly to: 'close'; readonly isBack: boolean; readonly value: QuickValue | undefined }
  | { readonly to: 'drawn' };

const step = (state: QuickState, taken: Step, filing: Filing): QuickState => {
  const { stored, editor } = state;
  switch (taken.to) {
    case 'open':
      // What is on its way to the disk has its editor still; the next one begins where that ends.
      return state.phase === 'storing' ? { ...state, opensAgain: true } : { phase: 'editing', stored, editor };
    case 'store':
      return { phase: 'storing', stored, editor, value: taken.value, opensAgain: false };
    case 'failed':
      return state.phase === 'storing' ? { phase: 'editing', stored, editor } : state;
    case 'close': {
      const { isBack, value } = taken;
      const next = { stored: value === undefined ? stored : { value, over: filing }, editor: editor + 1 };
      return state.phase === 'storing' && state.opensAgain
        ? { ...next, phase: 'editing' }
        : { ...next, phase: 'shown', isBack };
    }
    case 'drawn':
      return { ...state, stored: null };
  }
};

/** Whether the focus belongs on what opens the editor. */
const isAtTrigger = (state: QuickState): boolean =>
  state.phase === 'storing' || (state.phase === 'shown' && state.isBack);

/**
 * Where a value that is changed in its place stands: shown, being edited, or on its way to the disk.
 * @param trigger what opens the editor, and gets the focus back from it
 */
export const useQuickField = (filing: Filing, trigger: RefObject<HTMLElement | null>) => {
  const [state, take] = useReducer((now: QuickState, taken: Step) => step(now, taken, filing), {
    phase: 'shown',
    stored: null,
    editor: 0,
    isBack: false,
  });
  const takesFocus = isAtTrigger(state);
  useEffect(() => {
    if (takesFocus) trigger.current?.focus();
  }, [takesFocus, trigger]);
  // Drawn anew it says itself what stands there; taken back it may be the very filing of before.
  if (state.stored && state.stored.over !== filing) take({ to: 'drawn' });
  return {
    state,
    open: (): void => take({ to: 'open' }),
    onStoring: (value: QuickValue): void => take({ to: 'store', value }),
    onNotStored: (): void => take({ to: 'failed' }),
    onClose: (isBack: boolean, value?: QuickValue): void => take({ to: 'close', isBack, value }),
  };
};
