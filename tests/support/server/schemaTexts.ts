import { z } from 'zod';

/** A text somewhere in a schema. */
interface SchemaText {
  readonly path: string;
  /** Its most characters; null where it has no limit. */
  readonly limit: number | null;
  /** Whether one past the limit ends its checks. */
  readonly stops: boolean;
}

interface Def {
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly in?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly checks?: readonly { readonly _zod: { readonly def: CheckDef } }[];
}

interface CheckDef {
  readonly check: string;
  readonly maximum?: number;
  readonly abort?: boolean;
}

const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def;

/** Every text that a schema reads, wherever it stands in it. */
export const textsInSchema = (schema: z.ZodType, path = ''): SchemaText[] => {
  const def = defOf(schema);
  if (schema instanceof z.ZodString) {
    const most = def.checks?.map((check) => check._zod.def).find(({ check }) => check === 'max_length');
    return [{ path, limit: most?.maximum ?? null, stops: most?.abort === true }];
  }
  const inner = [def.innerType, def.element, def.in, ...(def.options ?? [])].filter((one) => one !== undefined);
  const members = Object.entries(def.shape ?? {});
  return [
    ...inner.flatMap((one) => textsInSchema(one, path)),
    ...members.flatMap(([name, one]) => textsInSchema(one, path ? `${path}.${name}` : name)),
  ];
};

/** A value in the shape of a schema, in whose every place for one the text stands. */
export const valueOf = (schema: z.ZodType, text: string): unknown => {
  const def = defOf(schema);
  if (def.shape) return Object.fromEntries(Object.entries(def.shape).map(([name, one]) => [name, valueOf(one, text)]));
  if (def.element) return [valueOf(def.element, text)];
  const inner = def.innerType ?? def.in;
  return inner ? valueOf(inner, text) : text;
};
