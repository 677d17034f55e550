import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { citedTests, proofsPage, ruleDecisions, ruleIds, ruleProofs } from '#scripts/lib/ruleProofs.mjs';
import { leftByTurn, patternWithout, turnCount, turns } from '#scripts/lib/turns.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'docs/rules.md'), 'utf8');

const stated = [...page.matchAll(/^- \*\*([A-Z]+-\d{2})\*\* \S/gm)].map((match) => match[1] ?? '');
const readings = [...page.matchAll(/^\| ([GL]-\d{2}) \| \S/gm)].map((match) => match[1] ?? '');
const promises = readFileSync(join(root, 'docs/promises.md'), 'utf8');
const promised = [...promises.matchAll(/^- \*\*([A-Z]+-?\d+)\*\* \S/gm)].map((match) => match[1] ?? '');
const counts = [...page.matchAll(/^\| [^|]+ \| ([A-Z]+) \| (\d+) \|$/gm)].map((match) => [match[1], Number(match[2])]);
const areas = new Set(counts.map(([area]) => area));

const others = new Set(['G', 'L', 'SYNC', 'UX']);

/** Ids of our own areas, of the readings and of the promises; `EP-03` in a made patent number is none of them. */
const idsIn = (text: string): string[] =>
  [...text.matchAll(/\b([A-Z]{1,5})-\d{2}\b/g)]
    .filter(([, area = '']) => others.has(area) || areas.has(area))
    .map(([id]) => id);

const filesUnder = (folder: string, shape: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => shape.test(name) && !name.includes('node_modules'));

const unknownIn = (files: readonly string[]): string[] => {
  const known = new Set([...stated, ...readings, ...promised]);
  return files.flatMap((file) =>
    idsIn(readFileSync(join(root, file), 'utf8'))
      .filter((id) => !known.has(id))
      .map((id) => `${file}: ${id}`),
  );
};

describe('rules', () => {
  it('rules are stated once each, as many as their table says', () => {
    const all = [...stated, ...readings, ...promised];
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
    const found = [...areas].map((area) => [area, stated.filter((id) => id.startsWith(`${area}-`)).length]);
    expect(found).toEqual(counts);
  });

  it('rules every cited id exists', () => {
    expect(unknownIn(filesUnder('tests', /\.test\.tsx?$/))).toEqual([]);
    expect(unknownIn(['domain', 'src', 'server'].flatMap((folder) => filesUnder(folder, /\.tsx?$/)))).toEqual([]);
  });

  it('rules are each proved by a test, as docs/proofs.md says (npm run fix writes it)', () => {
    const proofs = ruleProofs();
    const isProved = (id: string) => proofs.get(id)?.some(({ inTest }) => inTest);
    expect([...stated, ...promised].filter((id) => !isProved(id))).toEqual([]);
    expect(readFileSync(join(root, 'docs/proofs.md'), 'utf8')).toBe(proofsPage());
  });

  it('rules are each proved in every run, whatever takes turns', () => {
    const tests = citedTests().filter(({ inTest }) => inTest);
    for (let turn = 0; turn < turnCount; turn += 1) {
      const left = leftByTurn(turn);
      const isRun = patternWithout(left.names);
      const run = tests.filter(({ file, name }) => !left.files.includes(`tests/${file}`) && isRun.test(name));
      const proved = new Set(run.flatMap(({ ids }) => ids));
      expect([...stated, ...promised].filter((id) => !proved.has(id))).toEqual([]);
    }
  });

  it('rules proved by what takes turns are all seen by as many runs', () => {
    const everyTurn = turns.map((_, turn) => leftByTurn(turn));
    for (const file of turns.flat()) {
      expect(existsSync(join(root, file))).toBe(true);
      expect(everyTurn.some(({ files }) => !files.includes(file))).toBe(true);
    }
    const names = new Set(everyTurn.flatMap((left) => left.names));
    const never = [...names].filter((name) => everyTurn.every((left) => left.names.includes(name)));
    expect(never).toEqual([]);
  });

  it('promises of use are each seen in a browser', () => {
    const proofs = ruleProofs();
    const isSeen = (id: string) => proofs.get(id)?.some(({ file }) => /^(e2e|journeys)\//.test(file));
    expect(promised.filter((id) => id.startsWith('UX-') && !isSeen(id))).toEqual([]);
  });

  it('promises of which a browser shows only a part are promises of use, each in one line and in their order', () => {
    const partly = [...promises.matchAll(/^\| (UX-\d\d(?:, UX-\d\d)*) \|(?: [^|]+ \|){2}$/gm)].flatMap(([, ids = '']) =>
      ids.split(', '),
    );
    expect(partly.filter((id) => !promised.includes(id))).toEqual([]);
    expect(partly.length).toBe(promises.match(/^\| UX-.*/gm)?.flatMap((row) => row.match(/UX-\d\d/g) ?? []).length);
    expect(new Set(partly).size).toBe(partly.length);
  });

  it('rules that a decision stands for are rules, and each decision names some', () => {
    const known = new Set([...ruleIds(), ...promised]);
    expect([...ruleDecisions().keys()].filter((id) => id !== '—' && !known.has(id))).toEqual([]);
    expect(page.match(/^\| L-\d{2} \| — /m)).toBeNull();
  });
});
