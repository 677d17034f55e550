import { notify } from '#src/ui/page/notify.ts';
import type { ToastText } from '#src/ui/page/ToastText.ts';

/** How records are deleted and brought back; what `src/data` offers fits as it is. */
export interface RemovalActions<Id, Undo> {
  remove(
    ids: readonly Id[],
  ): Promise<{ readonly ok: true; readonly undo: Undo } | { readonly ok: false; readonly code: 'gone' | 'needed' }>;
  undo(undo: Undo): Promise<void>;
  /** Resolves when it begins to be sent, or was taken back elsewhere: then there is no undo to offer. */
  whenSent(undo: Undo): Promise<void>;
}

/**
 * Deletes and says so, with ten seconds to take it back (UX-29). True when it is done.
 * @param done the sentence for what is gone, such as "3 clients supprimés"
 */
export const useRemoval = <Id, Undo>(actions: RemovalActions<Id, Undo>, done: (count: number) => ToastText) => {
  return async (ids: readonly Id[]): Promise<boolean> => {
    const result = await actions.remove(ids);
    if (!result.ok && result.code === 'needed') {
      notify.warning(
        (t) => t('removal.neededText'),
        (t) => t('removal.neededTitle'),
      );
      return false;
    }
    if (!result.ok) {
      notify.info((t) => t('removal.gone'));
      return true;
    }
    const undo = async (): Promise<void> => {
      await actions.undo(result.undo);
      notify.success((t) => t('removal.undone'));
    };
    notify.withAction({
      title: done(ids.length),
      message: (t) => t('common.savedOnDevice'),
      action: { label: (t) => t('common.undo'), run: undo },
      until: actions.whenSent(result.undo),
    });
    return true;
  };
};
