/** `npm run bench [names]`: runs every bench/*.bench.ts on the built product and prints the tables. */
import { runBundled } from './lib/runBundled.mjs';

await runBundled('bench', process.argv.slice(2));
