import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What docs/steps.md says: the steps that each daily job takes now, by the name of the job. */
export const stepsInDocs = (): Readonly<Record<string, number>> => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/steps.md'), 'utf8');
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return Object.fromEntries(
    rows.flatMap(([, job, , , now]) => (job && /^\d+$/.test(now ?? '') ? [[job, Number(now)]] : [])),
  );
};
