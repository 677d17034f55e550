/**
 * Runs something in a task of its own, before whatever else waits for the page's thread: what is shown in pieces would
 * otherwise stand behind the counting and reading that goes on beside it. Browsers without such an order (Safari) take it
 * in its turn.
 * @returns what to call when it is not wanted any more
 */
export const inNextTask = (run: () => void): (() => void) => {
  const { scheduler } = globalThis as { readonly scheduler?: Scheduler };
  if (!scheduler) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const abort = new AbortController();
  const task = scheduler.postTask(run, { priority: 'user-blocking', signal: abort.signal });
  task.catch((error: unknown) => {
    if (!abort.signal.aborted) throw error;
  });
  return () => abort.abort();
};
