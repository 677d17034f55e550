import { notify } from '#src/ui/page/notify.ts';
import { PartError } from '#src/ui/page/PartError.ts';
import type { ToastText } from '#src/ui/page/ToastText.ts';

const lateWriter = 'export.failed.notArrived';

/**
 * Runs what writes a file and hands it out, and says what it gives to be said; or why there is no file (UX-55). Resolves
 * with whether there is one.
 * @param failed the key of what is said where it could not be written
 */
export const useWriteFile = (
  failed: 'export.failed.file' | 'export.failed.notWritten' | 'takeOut.failed' = 'export.failed.file',
) => {
  return async (write: () => ToastText | null | Promise<ToastText | null>): Promise<boolean> => {
    try {
      const done = await write();
      for (const overcome of [lateWriter, failed]) notify.solved((t) => t(overcome));
      if (done !== null) notify.success(done);
      return true;
    } catch (error) {
      console.error(error);
      notify.error((t) => t(error instanceof PartError ? lateWriter : failed));
      return false;
    }
  };
};
