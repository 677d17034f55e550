import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root, run } from '#scripts/lib/run.mjs';

const config = `
import SilenceReporter from ${JSON.stringify(join(root, 'scripts/lib/SilenceReporter.ts'))};
export default { test: { globals: true, pool: 'forks', reporters: ['default', new SilenceReporter({ patience: 3_000 })] } };
`;

const loop = `
it('has its turn', () => {});
it('never ends', async () => { await new Promise((go) => setTimeout(go, 200)); for (;;); }, 1_000);
`;

const slow = `it('takes its time', async () => {
  for (let step = 0; step < 5; step += 1) await new Promise((go) => setTimeout(go, 200));
});`;

/** What a run of these files says, in a folder of the project, whose packages they use. */
const runOf = async (files: Readonly<Record<string, string>>) => {
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache/silence-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries({ 'vitest.config.ts': config, ...files })) {
    await writeFile(join(folder, name), text);
  }
  return run(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder], {
    quiet: true,
    cwd: folder,
  });
};

it('a run in which a test never ends, and keeps its own limit from being looked at, ends and names the file', async () => {
  const { code, output } = await runOf({ 'loop.test.ts': loop, 'slow.test.ts': slow });
  expect(code).toBe(1);
  expect(output).toMatch(/No sign of life for \d+ s: .*loop\.test\.ts, /);
  expect(output).not.toMatch(/No sign of life.*slow\.test\.ts/);
});

it('a run whose tests all end is left alone', async () => {
  const { code, output } = await runOf({ 'slow.test.ts': slow });
  expect(output).toContain('1 passed');
  expect(code).toBe(0);
});
