import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTestReport } from '#scripts/lib/readTestReport.mjs';
import { root, runPackage } from '#scripts/lib/run.mjs';
import { testNeeds } from '#scripts/lib/testNeeds.mjs';

const needing = (need: keyof typeof testNeeds): string => JSON.stringify({ meta: { needs: testNeeds[need] } });

const suites = {
  'good.test.js': `it('passes', () => {}); it.skipIf(true)('needs data', ${needing('sharedData')}, () => {});`,
  'database.test.js': `describe.skipIf(true)('on PostgreSQL', ${needing('postgres')}, () => {
    it('one', () => {}); describe('deeper', () => { it('two', () => {}); }); });`,
  'quiet.test.js': `it.skip('says nothing', () => {}); it('passes', () => {});`,
  'bad.test.js': `it('fails', () => { throw new Error('as it should'); }); it('passes', () => {});`,
  'broken.test.js': `throw new Error('never loaded');`,
};

/** Runs some of these suites with the real runner and reads what it has written. */
describe('the sum of a run', () => {
  let folder: string;
  beforeAll(() => {
    // Inside the project, where the runner finds its packages.
    folder = mkdtempSync(join(root, '.cache/test-report-'));
    for (const [name, text] of Object.entries(suites))
      writeFileSync(join(folder, name), `import { describe, it } from 'vitest';\n${text}\n`);
    writeFileSync(join(folder, 'vitest.config.js'), 'export default {};\n');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const sumOf = async (names: readonly (keyof typeof suites)[], isStrict: boolean, asked?: RegExp) => {
    const path = join(folder, 'report.json');
    rmSync(path, { force: true });
    const args = ['run', '--root', folder, '--reporter=json', `--outputFile.json=${path}`, ...names];
    await runPackage('vitest', args, { quiet: true });
    return readTestReport(path, { isStrict, ...(asked ? { asked } : {}) });
  };

  it('counts what was skipped and names what it needs', async () => {
    const { notes, ...counts } = await sumOf(['good.test.js', 'database.test.js', 'quiet.test.js'], false);
    expect(counts).toEqual({ passed: 2, failed: 0, skipped: 4 });
    expect(notes.sort()).toEqual([
      expect.stringMatching(/^1 test not run, missing: the real data beside the project .*good\.test\.js$/),
      expect.stringMatching(/^1 test not run, no reason given: .*quiet\.test\.js$/),
      expect.stringMatching(/^2 tests not run, missing: PostgreSQL: .*database\.test\.js$/),
    ]);
  });

  it('fails in continuous integration when anything but the data is missing', async () => {
    const names = ['good.test.js', 'database.test.js', 'quiet.test.js'] as const;
    expect(await sumOf(names, true)).toMatchObject({ passed: 2, failed: 3, skipped: 1 });
    expect(await sumOf(['good.test.js'], true)).toMatchObject({ passed: 1, failed: 0, skipped: 1 });
  });

  it('does not count what was left to another run', async () => {
    const counts = { passed: 1, failed: 0, skipped: 0, notes: [] };
    expect(await sumOf(['quiet.test.js'], true, /^(?!says nothing$)/)).toEqual(counts);
  });

  it('fails with a test, with a file that cannot be loaded, and without a report', async () => {
    expect(await sumOf(['bad.test.js'], false)).toEqual({ passed: 1, failed: 1, skipped: 0, notes: [] });
    expect(await sumOf(['broken.test.js'], false)).toEqual({ passed: 0, failed: 1, skipped: 0, notes: [] });
    expect(readTestReport(join(folder, 'nowhere.json')).failed).toBe(1);
  });
});
