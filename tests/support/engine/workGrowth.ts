/** How often each length is tried: what else a machine does can only slow a run down, so the quickest one counts. */
const tries = 5;

const quickest = async (run: () => unknown): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let done = 0; done < tries; done += 1) {
    const before = performance.now();
    await run();
    least = Math.min(least, performance.now() - before);
  }
  return least;
};

/**
 * How many times more work a text of twice the length is: about 2 where work grows with the length, 4 where with its
 * square, 8 where with its cube; less where the text is a small part of it. Never more than a ratio within one process.
 */
export const growthOf = async (run: (length: number) => unknown, length: number): Promise<number> => {
  const [once, twice] = [await quickest(() => run(length)), await quickest(() => run(length * 2))];
  return twice / once;
};
