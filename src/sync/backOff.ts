import type { Random } from '#src/outbox/newEntry.ts';

const shortest = 1_000;
const longest = 60_000;

/** Milliseconds to wait after so many failures: 1 s to 60 s with full jitter, so that devices do not return in step. */
export const backOff = (failures: number, random: Random): number => {
  const ceiling = Math.min(longest, shortest * 2 ** Math.min(failures, 10));
  return Math.round(shortest + fraction(random) * (ceiling - shortest));
};

/** A number from 0 to 1. */
export const fraction = (random: Random): number => {
  const [high = 0, low = 0] = random(2);
  return (high * 256 + low) / 65_535;
};
