/** Long forms of the random proofs run with BREVIA_PROOF=full; a failure names the seed that BREVIA_SEED takes back. */
export const isFullProof = process.env.BREVIA_PROOF === 'full';

/** How often: in the short form of `npm test`, and in the full one of `npm run prove`. */
export const proofLength = (short: number, full: number): number => (isFullProof ? full : short);

export const proofSeed = Number(process.env.BREVIA_SEED ?? Date.now() % 1_000_000_000);
