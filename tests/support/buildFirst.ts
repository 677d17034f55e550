import { buildAll } from '#scripts/build.mjs';

/** Vitest's global set-up of the browser tests: they drive the built product, so it is that of the sources. */
export const setup = buildAll;
