const rounds = 3;

/** Bytes of the heap and beside it that are in use, once what was left before has gone: one collection does not see it all. */
const used = async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/**
 * What a search costs in a process of its own: milliseconds to build, bytes it holds then, milliseconds of every
 * keystroke (the best of three rounds each), and how many texts the whole words find.
 * @param {() => ((words: string) => number | Promise<number>) | Promise<(words: string) => number | Promise<number>>} build
 * @param {readonly string[]} words
 */
export const measureSearch = async (build, words) => {
  const before = await used();
  const began = performance.now();
  const find = await build();
  // What is put together at the first question belongs to the building.
  await find(words[0]?.slice(0, 1) ?? '');
  const built = performance.now() - began;
  const memory = (await used()) - before;
  /** @type {number[]} */
  const times = [];
  /** @type {Record<string, number>} */
  const hits = {};
  for (const text of words) {
    for (let end = 1; end <= text.length; end += 1) {
      let best = Number.POSITIVE_INFINITY;
      for (let round = 0; round < rounds; round += 1) {
        const start = performance.now();
        hits[text] = await find(text.slice(0, end));
        best = Math.min(best, performance.now() - start);
      }
      times.push(best);
    }
  }
  return { built, memory, times, hits };
};
