import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { filesUnder } from '#tests/support/files/filesUnder.ts';

const modules = resolve(import.meta.dirname, '../../../node_modules');
const core = join(modules, '@mantine/core');
const index = readFileSync(join(core, 'esm/index.mjs'), 'utf8');
const whole = readFileSync(join(core, 'styles.layer.css'), 'utf8');

/** Every name that some files import from @mantine/core. */
const importedNames = (files: readonly string[]): Set<string> => {
  const names = new Set<string>();
  for (const file of files) {
    for (const [, list = ''] of readFileSync(file, 'utf8').matchAll(
      /import\s*{([^}]*)}\s*from\s*["']@mantine\/core["']/g,
    ))
      for (const part of list.split(','))
        names.add(
          part
            .replace(/\btype\b/, '')
            .trim()
            .split(/\s+as\s+/)[0] ?? '',
        );
  }
  return names;
};

const moduleOf = (name: string): string | null => {
  const line = index.split('\n').find((text) => new RegExp(`import {[^}]*\\b${name}\\b[^}]*} from`).test(text));
  const path = line && /from "([^"]+)"/.exec(line)?.[1];
  return path?.startsWith('.') ? join(core, 'esm', path) : null;
};

/** The style files behind the components that the app uses, its other Mantine packages' among them, in their order. */
export const neededStyles = (): string[] => {
  const libraries = ['@mantine/dates/esm', '@mantine/notifications/esm', 'mantine-datatable/dist'];
  const files = [
    ...filesUnder(resolve(import.meta.dirname, '../../../src'), /\.tsx?$/),
    ...libraries.flatMap((name) => filesUnder(join(modules, name), /\.mjs$/)),
  ];
  const open = [...importedNames(files)].map(moduleOf).filter((path) => path !== null);
  const seen = new Set(open);
  for (const path of open) {
    for (const [, next = ''] of readFileSync(path, 'utf8').matchAll(/from "(\.[^"]+)"/g)) {
      const target = join(dirname(path), next);
      if (seen.has(target)) continue;
      seen.add(target);
      open.push(target);
    }
  }
  const styles = [...seen]
    .map((path) => /([A-Za-z]+)\.module\.mjs$/.exec(path)?.[1])
    .filter((name) => name !== undefined);
  const placeOf = (name: string): number => whole.indexOf(firstRule(name));
  return [...new Set(styles)]
    .filter(hasFile)
    .filter(isDrawn)
    .sort((left, right) => placeOf(left) - placeOf(right));
};

const sources = filesUnder(resolve(import.meta.dirname, '../../../src'), /\.tsx$/)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** A box and a radio button bring a card and a mark with them, which are drawn where somebody writes `Radio.Card`. */
const isDrawn = (name: string): boolean => {
  const [, of, part] = /^(Checkbox|Radio)(Card|Indicator)$/.exec(name) ?? [];
  return of === undefined || sources.includes(`<${of}.${part}`);
};

const hasFile = (name: string): boolean => readdirSync(join(core, 'styles')).includes(`${name}.layer.css`);

const firstRule = (name: string): string =>
  /\.m_[0-9a-z]+/.exec(readFileSync(join(core, 'styles', `${name}.layer.css`), 'utf8'))?.[0] ?? name;
