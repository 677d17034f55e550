/**
 * How often each length is tried: what else a machine does can only slow a run down, so the quickest one counts. A growth
 * that seems steep is looked at again: chance does not repeat it, work that grows so does.
 */
const tries = { least: 5, most: 40 };

/** Below this nothing grows with the square of the length. */
const harmless = 3;

const timeOf = async (run: () => unknown): Promise<number> => {
  const before = performance.now();
  await run();
  return performance.now() - before;
};

/**
 * How many times more work a text of twice the length is: about 2 where work grows with the length, 4 where with its
 * square, 8 where with its cube; less where the text is a small part of it. Never more than a ratio within one process.
 */
export const growthOf = async (run: (length: number) => unknown, length: number): Promise<number> => {
  let [once, twice] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let done = 0; done < tries.least || (done < tries.most && twice / once > harmless); done += 1) {
    // In turn, so that a busy moment meets both.
    once = Math.min(once, await timeOf(() => run(length)));
    twice = Math.min(twice, await timeOf(() => run(length * 2)));
  }
  return twice / once;
};
