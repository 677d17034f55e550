import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const clearMemory = runInNewContext('gc') as () => void;

/** Whether anything but the references themselves still holds the objects; those of this turn are held until its end. */
export const areHeld = async (references: readonly WeakRef<object>[]): Promise<readonly boolean[]> => {
  for (let turn = 0; turn < 3; turn += 1) {
    await pause(0);
    clearMemory();
  }
  return references.map((reference) => reference.deref() !== undefined);
};
