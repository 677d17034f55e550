/** What the document of the calls declares of a value. */
export interface Declared {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Declared>>;
  readonly additionalProperties?: unknown;
  readonly items?: Declared;
  readonly allOf?: readonly Declared[];
  readonly anyOf?: readonly Declared[];
  readonly description?: string;
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

/** The members that a body may have, in lower case; other names of the same member are left out. */
export const declaredBody = (schema: Declared): string[] => {
  const own = Object.entries(schema.properties ?? {}).filter(
    ([, { description = '' }]) => !description.startsWith('Another name'),
  );
  const names = own.map(([name]) => name.toLowerCase());
  return [...new Set([...names, ...(schema.allOf ?? []).flatMap(declaredBody)])].sort();
};

/** Compares answers with what the document declares, and remembers which declared members were ever there. */
export class Members {
  private readonly schemas: Readonly<Record<string, Declared>>;
  private readonly declared = new Set<string>();
  private readonly seen = new Set<string>();

  constructor(schemas: Readonly<Record<string, Declared>>) {
    this.schemas = schemas;
  }

  /** @returns what the answer has and the document does not declare, or declares otherwise */
  compare(operation: string, answer: unknown, schema: Declared): string[] {
    return this.walk(answer, schema, `${operation} `);
  }

  /** The declared members that no answer had. */
  neverSeen(): string[] {
    return [...this.declared].filter((member) => !this.seen.has(member));
  }

  private walk(value: unknown, schema: Declared, at: string): string[] {
    const whole = this.flat(schema);
    if (whole.anyOf) {
      const fitting = whole.anyOf.filter((each) => this.allows(value, this.flat(each)));
      for (const each of whole.anyOf) this.declare(this.flat(each), at);
      return fitting[0] ? this.walk(value, fitting[0], at) : [`${at} is ${typeOf(value)}`];
    }
    if (!this.allows(value, whole)) return [`${at} is ${typeOf(value)} ${JSON.stringify(value)}`.slice(0, 200)];
    if (Array.isArray(value))
      return [...new Set(value.flatMap((each) => this.walk(each, whole.items ?? {}, `${at}[]`)))];
    this.declare(whole, at);
    if (typeof value !== 'object' || value === null || !whole.properties) return [];
    return Object.entries(value).flatMap(([name, member]) => {
      const declared = whole.properties?.[name];
      if (!declared) return [`${at}.${name} is not declared`];
      this.seen.add(`${at}.${name}`);
      return this.walk(member, declared, `${at}.${name}`);
    });
  }

  private declare({ properties = {} }: Declared, at: string): void {
    for (const name of Object.keys(properties)) this.declared.add(`${at}.${name}`);
  }

  private allows(value: unknown, { type, enum: words, const: only }: Declared): boolean {
    if (words && !words.includes(value)) return false;
    if (only !== undefined && value !== only) return false;
    const types = type === undefined ? [] : [type].flat();
    return (
      types.length === 0 || types.includes(typeOf(value)) || (typeOf(value) === 'integer' && types.includes('number'))
    );
  }

  private flat(schema: Declared): Declared {
    if (schema.$ref) return this.flat(this.schemas[schema.$ref.split('/').pop() ?? ''] ?? {});
    if (!schema.allOf) return schema;
    const parts = schema.allOf.map((part) => this.flat(part));
    return { type: 'object', properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as never };
  }
}
