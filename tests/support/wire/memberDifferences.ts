import type { JsonSchema } from '#server/openApi/Operation.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** The members that an answer has and its schema does not, or the other way round. A schema without members allows any. */
export const memberDifferences = (answer: unknown, schema: JsonSchema, named: Schemas, path = ''): string[] => {
  if (Array.isArray(answer)) {
    const items = itemsOf(schema, named);
    return [...new Set(answer.flatMap((item) => memberDifferences(item, items, named, path)))];
  }
  const declared = membersOf(schema, named);
  if (typeof answer !== 'object' || answer === null || Object.keys(declared).length === 0) return [];
  return [...new Set([...Object.keys(answer), ...Object.keys(declared)])].flatMap((name) => {
    const here = path ? `${path}.${name}` : name;
    const inner = declared[name];
    if (!inner) return [`${here} is not declared`];
    if (!(name in answer)) return [`${here} is not answered`];
    return memberDifferences((answer as Schemas)[name], inner, named, here);
  });
};

/** What a schema stands for: itself, what it refers to, and what it is put together of. */
const meaningsOf = (schema: JsonSchema, named: Schemas): JsonSchema[] => {
  const {
    $ref,
    allOf = [],
    anyOf = [],
  } = schema as {
    readonly $ref?: string;
    readonly allOf?: readonly JsonSchema[];
    readonly anyOf?: readonly JsonSchema[];
  };
  const referred = $ref ? named[$ref.replace('#/components/schemas/', '')] : undefined;
  return [schema, ...(referred ? [referred] : []), ...[...allOf, ...anyOf].flatMap((one) => meaningsOf(one, named))];
};

const membersOf = (schema: JsonSchema, named: Schemas): Schemas =>
  Object.assign({}, ...meaningsOf(schema, named).map(({ properties }) => properties));

const itemsOf = (schema: JsonSchema, named: Schemas): JsonSchema =>
  (meaningsOf(schema, named).find(({ items }) => items)?.items ?? {}) as JsonSchema;
