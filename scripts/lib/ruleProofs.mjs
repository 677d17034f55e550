import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** @typedef {{ file: string, name: string, ids: string[], inTest: boolean, isSuite: boolean }} CitedTest name: as it is declared, `${…}` and `$…` for what each case fills in; inTest: `npm test` runs it, too */
/** @typedef {Pick<CitedTest, 'file' | 'inTest'> & { title: string }} Proof title: the name without its ids */

const rule = /^- \*\*([A-Z]+-\d{2})\*\* \S/gm;
const decision = /^\| ([GL]-\d{2}) \| ([^|]+) \|/gm;
const literal = /`((?:[^`\\]|\\.)*)`|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g;
/** What a test is declared by, before its title. */
const declared = /\b(?:it|test|inFull|describe)\b(?=[.(])/g;
/** A title begins with the ids that it proves. */
const cited = /^(?:[A-Z]+-?\d+(?:,? |$))+/;

const rulesPage = () => readFileSync(join(root, 'docs/rules.md'), 'utf8');

/** The ids of all rules, in the order of the page. @returns {string[]} */
export const ruleIds = () => [...rulesPage().matchAll(rule)].map(([, id = '']) => id);

/** Each rule's decisions. @returns {Map<string, string[]>} */
export const ruleDecisions = () => {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const [, number = '', rules = ''] of rulesPage().matchAll(decision))
    for (const id of rules.split(', ')) found.set(id, [...(found.get(id) ?? []), number]);
  return found;
};

/** Tests, and whole suites, whose titles cite what they prove. @returns {CitedTest[]} */
export const citedTests = () => {
  const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    // What the specification gives word for word stands in tables beside its tests.
    /\.test\.tsx?$|^spec\/.*\.ts$/.test(name),
  );
  return files.sort().flatMap((file) => {
    const source = readFileSync(join(root, 'tests', file), 'utf8');
    return [...source.matchAll(literal)].flatMap(({ index, 1: template, 2: single, 3: double }) => {
      const name = template ?? single ?? double ?? '';
      const [ids = ''] = cited.exec(name) ?? [];
      if (ids === '') return [];
      const declaredBy = source.slice(0, index).match(declared)?.at(-1);
      const inTest = !/^(journeys|browsers)\//.test(file) && declaredBy !== 'inFull';
      return [
        { file, name, ids: [...new Set(ids.split(/,? /).filter(Boolean))], inTest, isSuite: declaredBy === 'describe' },
      ];
    });
  });
};

/** Which tests cite each id, by file and title. @returns {Map<string, Proof[]>} */
export const ruleProofs = () => {
  /** @type {Map<string, Proof[]>} */
  const found = new Map();
  for (const { file, name, ids, inTest } of citedTests())
    for (const id of ids) found.set(id, [...(found.get(id) ?? []), { file, title: name.replace(cited, ''), inTest }]);
  return found;
};

/** The page docs/proofs.md. */
export const proofsPage = () => {
  const proofs = ruleProofs();
  const decisions = ruleDecisions();
  const rows = ruleIds().map((id) => {
    const all = proofs.get(id) ?? [];
    const inTest = new Set(all.filter((proof) => proof.inTest).map(({ file }) => file));
    const files = new Set(
      all.map(({ file }) => `${file.replace(/(\.test)?\.tsx?$/, '')}${inTest.has(file) ? '' : '\\*'}`),
    );
    return `| ${id} | ${(decisions.get(id) ?? []).join(', ')} | ${[...files].join(', ')} |`;
  });
  return `# What proves the rules

Each rule of [rules.md](rules.md), the decisions it follows where the specification was silent (G) or gives way (L), and
the tests under \`tests/\` whose titles cite it. What each of them proves of it is in their titles:
\`node scripts/proofs.mjs CLI-07\` lists those of one rule. \`npm test\` proves each of them; with a star stands what
proves it once more in \`npm run prove\`. This page is written by \`npm run fix\`.

| Rule | Decisions | Tests |
|---|---|---|
${rows.join('\n')}
`;
};
