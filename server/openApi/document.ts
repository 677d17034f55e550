import { z } from 'zod';
import { type ProblemCode, problems } from '#domain/errors.ts';
import type { Fields } from '#domain/field.ts';
import { syncHeaders } from '#domain/sync.ts';
import type { Access } from '#server/http/access.ts';
import {
  type DataAnswer,
  flag,
  integer,
  type JsonSchema,
  type Operation,
  object,
  text,
} from '#server/openApi/Operation.ts';
import { recordSchemas } from '#server/openApi/recordOperations.ts';

/** A route as the router has it. */
export interface Route {
  readonly method: string;
  /** With `:name` for parameters. */
  readonly url: string;
  readonly access: Access | undefined;
}

export interface Document {
  readonly openapi: '3.1.0';
  readonly info: Readonly<Record<string, string>>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedCall>>>>;
  readonly components: Readonly<Record<string, unknown>>;
}

export interface DocumentedCall {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema: JsonSchema;
    readonly description: string;
  }[];
  readonly requestBody?: Readonly<Record<string, unknown>>;
  readonly responses: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const about = `Members of bodies may be capitalised or not. Answers come in the envelope, but for the few calls that
say otherwise; failures in the same envelope with a code, a sentence in the language asked for (Accept-Language: fr or en)
and, where fields are wrong, sentences by field.`.replaceAll('\n', ' ');

/** The OpenAPI document of the routes that have an operation, in the order of their addresses. */
export const documentOf = (
  routes: readonly Route[],
  operations: ReadonlyMap<string, Operation>,
  version: string,
): Document => {
  const paths: Record<string, Record<string, DocumentedCall>> = {};
  for (const route of [...routes].sort((left, right) => (left.url < right.url ? -1 : 1))) {
    const operation = operations.get(`${route.method} ${route.url}`);
    if (!operation) continue;
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: callOf(route, operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Brevia', version, description: about },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...recordSchemas(), problem },
    },
  };
};

const callOf = (route: Route, operation: Operation): DocumentedCall => ({
  tags: [operation.tag],
  summary: operation.summary,
  description: whoMay(route.access),
  security: typeof route.access === 'object' ? [{ bearer: [] }] : [],
  parameters: parametersOf(route, operation),
  ...(operation.body && {
    requestBody: { required: true, content: json(bodySchema(operation.body, operation.fields)) },
  }),
  responses: responsesOf(route, operation),
});

const whoMay = (access: Access | undefined): string =>
  typeof access === 'object' ? `Asks for the right: ${access.action} ${access.resource}.` : 'Open to everybody.';

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** Ids and the like are checked by code of ours, of which a schema can only describe the form. */
const bodySchema = (body: z.ZodType, fields: Fields = {}): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(body, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'custom') Object.assign(jsonSchema, { type: ['integer', 'string'] });
    },
  });
  return withOtherNames(schema, fields);
};

/** Each field that stands in the schema, under its other names too. */
const withOtherNames = (schema: JsonSchema, fields: Fields): JsonSchema => {
  const { properties = {}, allOf } = schema as {
    readonly properties?: Readonly<Record<string, JsonSchema>>;
    readonly allOf?: readonly JsonSchema[];
  };
  const others = Object.entries(fields).flatMap(([name, { aliases }]) => {
    const own = properties[name];
    return own ? aliases.map((alias) => [alias, { ...own, description: `Another name of ${name}.` }] as const) : [];
  });
  return {
    ...schema,
    ...(others.length > 0 && { properties: { ...Object.fromEntries(others), ...properties } }),
    ...(allOf && { allOf: allOf.map((part) => withOtherNames(part, fields)) }),
  };
};

const parametersOf = ({ url }: Route, { query = {}, repeatable, versioned }: Operation) => [
  ...[...url.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'action' || name === 'importId' || url.includes('/sessions/') ? text : integer,
    description: '',
  })),
  ...Object.entries(query).map(([name, { schema, description }]) => ({ name, in: 'query', schema, description })),
  ...(repeatable ? [header(syncHeaders.key, 'A repeated request with the same key has no second effect.')] : []),
  ...(versioned ? [header(syncHeaders.ifMatch, 'The version this is based on, in quotes.')] : []),
];

const header = (name: string, description: string) => ({ name, in: 'header', schema: text, description });

const responsesOf = (route: Route, operation: Operation): DocumentedCall['responses'] => {
  const { answer, status = 200 } = operation;
  const schema = 'flat' in answer ? answer.flat : envelopeOf(answer);
  return { [status]: { description: 'Done.', content: json(schema) }, ...groupByStatus(refusalsOf(route, operation)) };
};

const envelopeOf = ({ data, paged, beside }: DataAnswer): JsonSchema =>
  object({
    Success: { const: true },
    Message: text,
    Data: data,
    ...(paged && {
      Page: integer,
      PageSize: integer,
      TotalCount: integer,
      TotalPages: integer,
      HasNextPage: flag,
      HasPreviousPage: flag,
    }),
    ...beside,
  });

const problem = object({
  Success: { const: false },
  Message: text,
  Data: {},
  Errors: { type: 'object', additionalProperties: { type: 'array', items: text } },
  type: text,
  title: text,
  status: integer,
  detail: text,
  instance: text,
  code: { enum: Object.keys(problems) },
});

/** What a call may be refused with: by its kind, and by what it does. */
const refusalsOf = ({ url, access }: Route, operation: Operation): ProblemCode[] => {
  const codes: (ProblemCode | false | undefined)[] = [
    ...(operation.refusals ?? []),
    ...(typeof access === 'object' ? (['session-ended', 'forbidden-role', 'forbidden-read'] as const) : []),
    url.includes(':') && 'not-found',
    ...(operation.query ? (['invalid'] as const) : []),
    ...(operation.body ? (['malformed', 'too-large', 'unsupported-media-type', 'invalid'] as const) : []),
    ...(operation.repeatable ? (['forbidden-write', 'in-progress', 'key-reused', 'disk-full'] as const) : []),
    operation.versioned && 'version-conflict',
    ...(access === undefined ? [] : (['too-many-requests', 'busy', 'database-unavailable', 'internal'] as const)),
  ];
  return [...new Set(codes.filter((code) => code !== false && code !== undefined))];
};

const groupByStatus = (codes: readonly ProblemCode[]): DocumentedCall['responses'] => {
  const byStatus: Record<string, Readonly<Record<string, unknown>>> = {};
  for (const code of codes) {
    const { status } = problems[code];
    const known = byStatus[status]?.description;
    byStatus[status] = {
      description: known ? `${String(known)}, ${code}` : code,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/problem' } } },
    };
  }
  return byStatus;
};
