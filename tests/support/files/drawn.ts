import { Random } from '#server/operations/seed/Random.ts';
import { runSeed } from '#tests/support/files/runSeed.ts';

/**
 * Some of many cases that prove the same rule: `npm run prove` takes all, `npm test` as many as are said, drawn by lot,
 * so that many runs take all of them. BREVIA_SEED draws the same again.
 * @param always cases that are taken in each run, beside those that are drawn
 */
export const drawn = <T>(
  title: string,
  cases: readonly T[],
  count: number,
  always: (one: T) => boolean = () => false,
): readonly T[] => {
  if (process.env.BREVIA_PROOF) return cases;
  console.log(`${title}: ${count} of ${cases.length}, BREVIA_SEED=${runSeed}`);
  const chosen = new Set(
    new Random(runSeed).some(
      cases.filter((one) => !always(one)),
      count,
    ),
  );
  return cases.filter((one) => always(one) || chosen.has(one));
};
