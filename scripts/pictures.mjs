/**
 * `npm run pictures`: takes anew what the documents show of the product: the pictures of the README, which `npm test`
 * compares with the screens, the film of a meeting without network, and every screen in docs/screens.
 */
import { checkNode } from './lib/checkNode.mjs';
import { runNode, runPackage } from './lib/run.mjs';

checkNode();

const parts = [
  () => runPackage('vitest', ['run', '--project=e2e', 'tests/e2e/pictures.test.ts'], { env: { PICTURES: 'new' } }),
  () => runNode(['scripts/film.mjs']),
  () => runNode(['scripts/screens.mjs']),
];
for (const part of parts) {
  const { code } = await part();
  if (code !== 0) process.exit(code);
}
