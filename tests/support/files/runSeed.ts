/** The seed that was asked for, or this run's own: whatever is drawn by it is drawn again by BREVIA_SEED. */
export const runSeed = Number(process.env.BREVIA_SEED ?? Date.now() % 1_000_000_000);
