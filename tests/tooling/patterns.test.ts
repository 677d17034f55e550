import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '#scripts/lib/run.mjs';
import { filesUnder } from '#tests/support/files/filesUnder.ts';
import { patternsIn } from '#tests/support/files/patternsIn.ts';

/** The analyser in plain JavaScript, the same on every machine: it would else start programs of its own. */
process.env.RECHECK_BACKEND = 'pure';

/**
 * What a pattern costs at worst, or that it is safe. Reads patterns as automata, so it knows. Left to itself the analyser
 * tries what it cannot read, by chance and for as long as the machine has time, and says now this, now that.
 */
const judge = async (pattern: string, flags: string): Promise<string> => {
  const { check } = await import('recheck');
  const found = await check(pattern, flags, { checker: 'automaton', maxNFASize: 1_000_000, timeout: 400_000 });
  if (found.status === 'vulnerable') return `${found.complexity.type}, for instance on ${found.attack.pattern}`;
  return found.status === 'safe' ? 'safe' : `cannot be known (${found.error.kind}): say it without a lookahead`;
};

/**
 * Patterns that were judged safe, so that `npm test` judges new ones alone; `npm run prove patterns` judges all of them
 * anew. Written by PATTERNS=new.
 */
const judgedFile = join(root, 'tests/fixtures/safePatterns.json');
const judged: readonly string[] = JSON.parse(readFileSync(judgedFile, 'utf8'));
const judgesAll = Boolean(process.env.BREVIA_PROOF) || process.env.PATTERNS === 'new';

/** A fifth of them are written more than once. */
const verdicts = new Map(judgesAll ? [] : judged.map((name) => [name, Promise.resolve('safe')]));
const judgeAnew = (name: string, pattern: string, flags: string): Promise<string> => {
  if (!judgesAll) console.log(`Judged anew, until PATTERNS=new writes it down: ${name}`);
  return judge(pattern, flags);
};
const verdictOn = (pattern: string, flags: string): Promise<string> => {
  const name = `/${pattern}/${flags}`;
  const known = verdicts.get(name) ?? judgeAnew(name, pattern, flags);
  verdicts.set(name, known);
  return known;
};

const sources = ['domain', 'src', 'server'].flatMap((folder) => filesUnder(folder, /\.tsx?$/));
const patterns = sources.flatMap(patternsIn);

/** Patterns as they are made while the program runs, by the file that makes them. */
const made: { file: string; pattern: string; flags: string }[] = [];
const { RegExp: real } = globalThis;

/** Our file that makes a pattern just now; undefined where a package does. */
const maker = (): string | undefined => {
  // Above it stand this function and the one that watches.
  const [, , , call = ''] = new Error('made here').stack?.split('\n') ?? [];
  return sources.find((source) => call.includes(`/${source}`));
};

const watched = new Proxy(real, {
  construct: (target, [pattern, flags]: [string | RegExp, string | undefined], newTarget) => {
    const file = maker();
    if (file) made.push({ file, pattern: String(pattern), flags: flags ?? '' });
    return Reflect.construct(target, [pattern, flags], newTarget);
  },
});

/** The whole takes a quarter of a minute on a machine that does nothing else. */
const patience = { timeout: 500_000 };

describe('patterns', patience, () => {
  beforeAll(async () => {
    globalThis.RegExp = watched;
    await import('#domain/rules/patents/statusColour.ts');
    await import('#domain/rules/numbers/filingRows.ts');
    await import('#domain/rules/numbers/keys/filingShapes.ts');
    await import('#domain/rules/numbers/keys/publicationShapes.ts');
    const { askedNumber } = await import('#domain/rules/numbers/keys/askedNumber.ts');
    const { holdsAny } = await import('#domain/rules/numbers/keys/holdsAny.ts');
    for (const text of ['US2007/0288543', '2007/0288543', 'MX20030123456']) {
      const asked = askedNumber(text);
      if (asked) holdsAny(asked);
    }
    const { methodsByAddress } = await import('#server/http/notFound.ts');
    const app = Fastify();
    methodsByAddress(app);
    app.get('/api/cabinet/my/link/:cabinetId', () => '');
    app.get('/api/*', () => '');
    await app.ready();
  });
  afterAll(async () => {
    globalThis.RegExp = real;
    if (process.env.PATTERNS !== 'new') return;
    const all = await Promise.all([...verdicts].map(async ([name, verdict]) => ({ name, verdict: await verdict })));
    const safe = all.filter(({ verdict }) => verdict === 'safe').map(({ name }) => name);
    writeFileSync(judgedFile, `${JSON.stringify(safe.sort(), null, 2)}\n`);
  });

  it.each([
    ['^\\S+@\\S+\\.\\S+$', 'polynomial'],
    ['^(?:a+)+$', 'exponential'],
    ['[\\s,]+$', 'polynomial'],
    ['^[a-z]+$', 'safe'],
  ])('B5 /%s/ is known to be %s', async (pattern, cost) => {
    expect(await judge(pattern, '')).toContain(cost);
  });

  it('B5 none in domain, src or server costs more than the length of its text', async () => {
    const written = patterns.flatMap(({ place, written: one }) => (one ? [{ place, ...one }] : []));
    expect(written.length).toBeGreaterThan(200);
    const costs: string[] = [];
    for (const { place, pattern, flags } of written) {
      const verdict = await verdictOn(pattern, flags);
      if (verdict !== 'safe') costs.push(`${place} /${pattern}/${flags}: ${verdict}`);
    }
    expect(costs).toEqual([]);
  });

  it('B5 no pattern that is made while the program runs costs more either, and each of them is found', async () => {
    const places = patterns.filter(({ written }) => written === null).map(({ place }) => place.split(':')[0] ?? '');
    expect([...new Set(made.map(({ file }) => file))].sort()).toEqual([...new Set(places)].sort());
    for (const { file, pattern, flags } of made)
      expect([file, pattern, await verdictOn(pattern, flags)]).toEqual([file, pattern, 'safe']);
  });
});
