import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const styles = join(root, 'node_modules/@mantine/core/styles');
const list = 'src/app/mantine.css';

/**
 * Mantine's styles are taken by component, half of their weight. Its classes have the same made names in scripts and
 * styles, so the built app tells what is missing and what is superfluous.
 * @returns {string[]} a sentence for each fault
 */
export const styleFaults = () => {
  const scripts = builtScripts();
  const imported = new Set(
    [...readFileSync(join(root, list), 'utf8').matchAll(/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name),
  );
  return componentClasses().flatMap(({ name, classes }) => {
    const used = classes.some((className) => scripts.has(className));
    if (used && !imported.has(name)) return [`${name} of Mantine is used without its styles: import them in ${list}.`];
    if (!used && imported.has(name)) return [`${name} of Mantine is not used: take its styles out of ${list}.`];
    return [];
  });
};

const madeName = /\bm_[0-9a-f]{6,8}\b/g;

const builtScripts = () => {
  const assets = join(root, 'build/app/assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  return new Set(scripts.flatMap((file) => readFileSync(join(assets, file), 'utf8').match(madeName) ?? []));
};

/** Components and the classes of their own; the baseline and the variables have none and are always needed. */
const componentClasses = () =>
  readdirSync(styles)
    .filter((file) => file.endsWith('.layer.css'))
    .map((file) => ({
      name: file.replace('.layer.css', ''),
      classes: [...new Set(readFileSync(join(styles, file), 'utf8').match(madeName) ?? [])],
    }))
    .filter(({ classes }) => classes.length > 0);
