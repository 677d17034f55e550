import { buildAll } from '#scripts/build.mjs';
import { prepare } from '#tests/support/browser/prepare.ts';

/** Vitest's global set-up of the browser tests: they drive the built product, so it is that of the sources. */
export const setup = async (): Promise<void> => {
  await buildAll();
  process.env.PREPARED_FOLDER = await prepare();
};
