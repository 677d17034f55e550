import { inTurns, type Work } from '#src/data/lists/walkRows.ts';

/** Work in steps far shorter than a frame: between two of them it may rest, or be left to whoever cannot wait. */
export type Steps<R> = Generator<undefined, R>;

/** All steps that are left, now. */
export const finish = <R>(steps: Steps<R>): R => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

/** Step by step beside what the user does, while somebody wants it. */
export const walkSteps = async (steps: Steps<unknown>, work: Work, isWanted: () => boolean): Promise<void> => {
  await inTurns({ work, step: () => steps.next().done === true, isOver: () => !isWanted() });
};

/**
 * What is made of a list once, whoever asks: who comes to it while another is at it goes on from there. Nothing is kept of
 * a list that nobody holds any more.
 */
export const madeOnce = <L extends object, R>(begin: (list: L) => Steps<R>): ((list: L) => Steps<R>) => {
  const made = new WeakMap<L, { readonly result: R }>();
  const begun = new WeakMap<L, Steps<R>>();
  return function* goOn(list) {
    for (;;) {
      const known = made.get(list);
      if (known) return known.result;
      const steps = begun.get(list) ?? begin(list);
      // One that failed is begun anew.
      begun.delete(list);
      const step = steps.next();
      if (step.done) made.set(list, { result: step.value });
      else {
        begun.set(list, steps);
        yield;
      }
    }
  };
};
