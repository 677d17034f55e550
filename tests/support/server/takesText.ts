import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** Types of which a text is one. */
const ofText = new Set(['TSStringKeyword', 'TSUnknownKeyword']);

const textParameters = (file: string): ReadonlyMap<string, readonly boolean[]> => {
  const found = new Map<string, readonly boolean[]>();
  for (const statement of parseSync(file, readFileSync(file, 'utf8')).program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declaration.declarations) {
      if (id.type !== 'Identifier' || init?.type !== 'ArrowFunctionExpression') continue;
      const types = init.params.map((param) => ('typeAnnotation' in param ? param.typeAnnotation : null));
      found.set(
        id.name,
        types.map((type) => type !== null && type !== undefined && ofText.has(type.typeAnnotation.type)),
      );
    }
  }
  return found;
};

const known = new Map<string, ReadonlyMap<string, readonly boolean[]>>();

/** Whether an exported function (`domain/isEmail.ts isEmail`) can be called with a text alone, as its file declares it. */
export const takesText = (named: string): boolean => {
  const [file = '', name = ''] = named.split(' ');
  const parameters = known.get(file) ?? textParameters(file);
  known.set(file, parameters);
  const types = parameters.get(name);
  return types?.length === 1 && types[0] === true;
};
