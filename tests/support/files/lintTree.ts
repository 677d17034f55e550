import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export interface Finding {
  readonly file: string;
  readonly rule: string;
  /** What oxlint says, with the sentence of the rule where it has one. */
  readonly text: string;
}

/** Lints made files, by path, with the project's own rules in a temporary tree shaped like the project. */
export const lintTree = (files: Readonly<Record<string, string>>): readonly Finding[] => {
  const folder = mkdtempSync(join(tmpdir(), 'brevia-lint-'));
  try {
    mkdirSync(join(folder, 'scripts/lib'), { recursive: true });
    for (const file of [
      'oxlint.config.mjs',
      'scripts/lib/serverArrows.mjs',
      'scripts/lib/srcArrows.mjs',
      'package.json',
      'tsconfig.base.json',
    ]) {
      copyFileSync(file, join(folder, file));
    }
    const tsconfig = {
      extends: './tsconfig.base.json',
      compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true },
      include: ['**/*'],
    };
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const made = {
      'tsconfig.json': JSON.stringify(tsconfig),
      ...Object.fromEntries(
        readdirSync('src/screens').map((screen) => [
          `src/screens/${screen}/empty.ts`,
          'export const nothing = null;\n',
        ]),
      ),
      ...files,
    };
    for (const [path, text] of Object.entries(made)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return runOxlint(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

interface Diagnostic {
  readonly filename: string;
  readonly code: string;
  readonly message: string;
  readonly help?: string;
}

const runOxlint = (folder: string): readonly Finding[] => {
  const oxlint = resolve('node_modules/.bin/oxlint');
  const { stdout, stderr } = spawnSync(oxlint, ['-c', 'oxlint.config.mjs', '-f', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (!stdout.startsWith('{')) throw new Error(`oxlint broke down: ${stdout}${stderr}`);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  return diagnostics.map(({ filename, code, message, help }) => ({
    file: filename,
    rule: code,
    text: `${message} ${help ?? ''}`,
  }));
};
