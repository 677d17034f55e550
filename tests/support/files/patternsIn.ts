import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A regular expression in a source file: written out, or made while the program runs. */
interface SourcePattern {
  readonly place: string;
  readonly written: { readonly pattern: string; readonly flags: string } | null;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: { readonly type: string; readonly name?: string };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Every node of a syntax tree, itself first. */
const nodesIn = (value: unknown, found: Node[] = []): Node[] => {
  if (Array.isArray(value)) for (const one of value) nodesIn(one, found);
  else if (isNode(value)) {
    found.push(value);
    for (const name in value) if (name !== 'regex') nodesIn(value[name as keyof Node], found);
  }
  return found;
};

const isMade = ({ type, callee }: Node): boolean =>
  (type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp';

/** All regular expressions of a TypeScript file, read with its grammar. */
export const patternsIn = (file: string): SourcePattern[] => {
  const source = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  return nodesIn(program)
    .filter((node) => node.regex !== undefined || isMade(node))
    .map((node) => ({
      place: `${file}:${source.slice(0, node.start).split('\n').length}`,
      written: node.regex ?? null,
    }));
};
