import { it } from 'vitest';

const leftOut = Object.assign(() => {}, { each: () => () => {}, skipIf: () => () => {} }) as unknown as typeof it;

/**
 * A test that `npm run prove` runs and `npm test` leaves out, because components, engine or server prove the same rules
 * in a fraction of its time (docs/reliability.md). Whole files of such tests stand in tests/journeys.
 */
export const inFull: typeof it = process.env.BREVIA_PROOF ? it : leftOut;
