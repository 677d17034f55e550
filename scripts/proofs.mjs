/**
 * `node scripts/proofs.mjs` writes docs/proofs.md; with ids of rules it prints the titles of the tests that prove them.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { proofsPage, ruleProofs } from './lib/ruleProofs.mjs';
import { root } from './lib/run.mjs';

const ids = process.argv.slice(2);
if (ids.length === 0) writeFileSync(join(root, 'docs/proofs.md'), proofsPage());
const proofs = ruleProofs();
for (const id of ids) {
  console.log(id);
  for (const { file, title } of proofs.get(id) ?? []) console.log(`  ${file}: ${title}`);
}
