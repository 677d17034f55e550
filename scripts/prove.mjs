/** `npm run prove [names]`: the proofs at full length (bench/*.prove.ts), whose short forms run in `npm test`. */
import { runBundled } from './lib/runBundled.mjs';

await runBundled('prove', process.argv.slice(2));
