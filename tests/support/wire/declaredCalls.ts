import type { Document, DocumentedCall } from '#server/openApi/document.ts';

type Json = Readonly<Record<string, unknown>>;

/** What explains to people and changes nothing on the wire. */
const explanations: ReadonlySet<string> = new Set(['description', 'examples']);

/** Every call as the server's document declares it: right, query, headers, body, answer and refusals. */
export const declaredCalls = ({ paths }: Document): Json =>
  Object.fromEntries(
    Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => [`${method.toUpperCase()} ${path}`, declaredCall(call)]),
    ),
  );

const declaredCall = ({ description, parameters, requestBody, responses }: DocumentedCall): Json => {
  const named = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  const [done] = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return {
    access: description,
    query: Object.fromEntries(named('query').map(({ name, schema }) => [name, withoutExplanations(schema)])),
    headers: named('header').map(({ name }) => name),
    ...(requestBody && { body: withoutExplanations(schemaIn(requestBody)) }),
    ...(done && { status: Number(done[0]), ...answerIn(schemaIn(done[1])) }),
    refusals: refusals.map(([, refusal]) => refusal.description).join(', '),
  };
};

/** The schema of a body, in the form in which the document holds it. */
export const schemaIn = ({ content = {} }: { readonly content?: unknown }): Json =>
  (content as Readonly<Record<string, { readonly schema: Json }>>)['application/json']?.schema ?? {};

/** Of an answer in the envelope its data; of any other the whole body. */
const answerIn = (schema: Json): Json => {
  const members = (schema.properties ?? {}) as Json;
  if (!('Success' in members)) return { answer: withoutExplanations(schema), isFlat: true };
  return { data: withoutExplanations(members.Data), isPaged: 'TotalCount' in members };
};

/** A member of a record may be called like an explanation; its schema is an object, an explanation never is. */
export const withoutExplanations = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutExplanations);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => !explanations.has(name) || (typeof inner === 'object' && !Array.isArray(inner)))
      .map(([name, inner]) => [name, withoutExplanations(inner)]),
  );
};
