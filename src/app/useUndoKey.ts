import { useHotkeys } from '@mantine/hooks';
import { isShown, offers } from '#src/ui/page/makeRoom.ts';
import { runDeed } from '#src/ui/page/ToastAction.tsx';

/**
 * Ctrl or ⌘ with Z takes back what was done last, as long as that is on offer (UX-29): by Tab alone the offer is further
 * away than its time. In a field the keys are the field's own.
 */
export const useUndoKey = (): void => {
  const takeBack = (): void => {
    const last = [...offers].findLast(([id, { isOther }]) => !isOther && isShown(id));
    if (last) void runDeed(last[1], (t) => t('form.notDone'));
  };
  useHotkeys([['mod+Z', takeBack]]);
};
