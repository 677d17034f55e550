import { afterEach, describe, expect, it, vi } from 'vitest';
import { inNextTask } from '#src/ui/page/inNextTask.ts';

/** As a browser does that has an order of tasks: what is urgent before what merely waits, what is called off never. */
const orderedTasks = () => ({
  postTask: (run: () => void, { priority, signal }: { readonly priority: string; readonly signal: AbortSignal }) =>
    new Promise<void>((resolve, reject) => {
      const turn = priority === 'user-blocking' ? setImmediate(go) : setTimeout(go, 50);
      signal.addEventListener('abort', () => {
        clearTimeout(turn as NodeJS.Timeout);
        clearImmediate(turn as NodeJS.Immediate);
        reject(signal.reason);
      });
      function go(): void {
        run();
        resolve();
      }
    }),
});

describe('what is done in the next task', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    ['with an order of tasks', orderedTasks()],
    ['without one', undefined],
  ])(
    'SYNC-59 comes after this one and soon, and not at all where it was called off, in a browser %s',
    async (_, tasks) => {
      vi.stubGlobal('scheduler', tasks);
      const done: string[] = [];
      inNextTask(() => done.push('wanted'));
      inNextTask(() => done.push('called off'))();
      await Promise.resolve();
      expect(done).toEqual([]);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(done).toEqual(['wanted']);
    },
  );
});
