import { Random } from '#server/operations/seed/Random.ts';
import { runSeed } from '#tests/support/files/runSeed.ts';

export interface ProofSize {
  readonly count: number;
  readonly isFull: boolean;
  /** For proofs that begin anew on each database. */
  readonly seed: number;
  readonly random: Random;
}

/**
 * How long a random proof runs: its short form in `npm test`, its full figure when BREVIA_PROOF is set, any other count
 * when that is a number above one. The seed is printed and taken back by BREVIA_SEED.
 */
export const proofSize = (title: string, { short, full }: { short: number; full: number }): ProofSize => {
  const asked = process.env.BREVIA_PROOF ?? '';
  const isFull = asked !== '';
  const count = Number(asked) > 1 ? Number(asked) : isFull ? full : short;
  console.log(`${title}: ${count}, BREVIA_SEED=${runSeed}`);
  return { count, isFull, seed: runSeed, random: new Random(runSeed) };
};
