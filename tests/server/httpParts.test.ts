import fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { entityOf } from '#domain/entities.ts';
import { limits } from '#domain/limits.ts';
import { Refusal } from '#server/base/errors.ts';
import { sqlProblem } from '#server/db/sqlProblem.ts';
import { asRefusal, problemOf } from '#server/http/errorHandler.ts';
import { fieldMessages } from '#server/http/fieldMessages.ts';
import { jsonBodies } from '#server/http/jsonBodies.ts';
import { methodsByAddress } from '#server/http/notFound.ts';
import { readOptionalPaging } from '#server/http/queries.ts';
import { checked, readRecordBody } from '#server/http/readBody.ts';
import { TokenBuckets } from '#server/http/TokenBuckets.ts';
import { TestClock } from '#tests/support/server/TestClock.ts';

const anything = z.object({}).loose();
const read = (body: unknown) => readRecordBody(entityOf('client'), anything, body);

it('API-71 a body is read by our names, with or without capitals, and flags in every spelling', () => {
  expect(read({ NomClient: 'A', codePostal: 75001 })).toEqual({ nomClient: 'A', codePostal: '75001' });
  const flags = [true, 1, '1', 'true', false, 0, '0', 'false', 2].map((isBlocked) => read({ isBlocked }).isBlocked);
  // In the shape of an answer, too, which embeds what a number would name.
  const patent = readRecordBody(entityOf('patent'), anything, { Clients: [{ Id: 3, NomClient: 'B' }] });
  expect(patent.clientIds).toEqual([3]);
  expect(flags).toEqual([true, true, true, true, false, false, false, false, 2]);
  // A spelling is read only where its field holds such a value, and a number only where the text is one.
  const codes = ['0', '1', 'true', 'false', '12'];
  expect(codes.map((codePostal) => read({ codePostal }).codePostal)).toEqual(codes);
  const types = ['2', ' 12 ', 'x2', '2x', '1234567890', ''].map(
    (type) => readRecordBody(entityOf('cabinet'), anything, { type }).type,
  );
  expect(types).toEqual([2, 12, 'x2', '2x', '1234567890', '']);
});

it('API-71 what a body names as nothing is emptied, by either of our names, and by no name of others', () => {
  const { nomClient, codePostal } = read({ nomClient: null, CodePostal: null });
  expect([nomClient, codePostal]).toEqual(['', '']);
  const country = (body: object) => readRecordBody(entityOf('country'), anything, body);
  expect(Object.keys(country({ nom_pays: null, Nom: null }))).toEqual([]);
  expect(country({ nom_pays: null, Nom: 33, code_pays: 12, Iso_pays: 'RR' })).toEqual({
    nomPays: '33',
    codePays: '12',
    iso2: 'RR',
  });
  const contact = readRecordBody(entityOf('contact'), anything, { id_client: '7', cabinetId: { Id: 8 } });
  expect(contact).toEqual({ idClient: '7', idCabinet: 8 });
});

it('B1 a text with a NUL character is refused wherever it stands, and named by its place', () => {
  const refusedIn = (value: unknown): unknown => {
    try {
      return checked(z.any(), value);
    } catch (error) {
      return error instanceof Refusal ? Object.keys(error.detail.fields ?? {}) : error;
    }
  };
  const storable = { a: [{ b: 'c', d: null, e: undefined, f: 7 }] };
  expect(['a\u0000', { a: [{ b: '\u0000' }] }, storable].map(refusedIn)).toEqual([['body'], ['a.0.b'], storable]);
});

it('API-06 a list is answered whole unless a part of it is asked for', () => {
  expect(readOptionalPaging({})).toBeUndefined();
  expect(readOptionalPaging({ page: '2' }, 100)).toEqual({ page: 2, pageSize: 100 });
  expect(readOptionalPaging({ pageSize: '5' })).toEqual({ page: 1, pageSize: 5 });
});

it('B1 a refusal says no more sentences than anybody reads, and how many there are besides', () => {
  const faults = (count: number) => {
    const fields = Object.fromEntries(
      Array.from({ length: count }, (_, n) => [`f${n}`, [{ key: 'validation.invalid' as const, params: {} }]]),
    );
    const said = problemOf(new Refusal('invalid', { fields }), 'id', 'fr', (_language, key, params) =>
      `${key} ${params?.count ?? ''}`.trim(),
    );
    return said.Errors as Record<string, string[]>;
  };
  expect(faults(2)).toEqual({ f0: ['validation.invalid'], f1: ['validation.invalid'] });
  const many = faults(limits.errorSentences + 3);
  expect([Object.keys(many).length, many.body]).toEqual([limits.errorSentences + 1, ['validation.more 3']]);
  expect(faults(limits.errorSentences).body).toBeUndefined();
});

it('ERR-13, ERR-15 a sentence is cut where the app would cut it, be it of the whole or of a field', () => {
  const long = 'x'.repeat(limits.errorText + 1);
  const fields = { nom: [{ key: 'validation.invalid' as const, params: {} }] };
  const { Message, detail, Errors } = problemOf(new Refusal('invalid', { fields }), 'id', 'fr', () => long);
  const cut = 'x'.repeat(limits.errorText);
  expect([Message, detail, Errors]).toEqual([cut, cut, { nom: [cut] }]);
});

it.each([
  ['40P01', 'busy'],
  ['23505', 'duplicate'],
  ['42703', 'internal'],
])('B1, D4 what the database says (%s) is answered as %s, with all that belongs to it', (code, meaning) => {
  const error = Object.assign(new Error('driver'), { code });
  const { code: answered, detail } = asRefusal(new Error('Failed query', { cause: error }));
  expect([answered, detail]).toEqual([meaning, sqlProblem(error)?.detail ?? {}]);
});

it('API-05 an address knows its methods, with or without what is asked of it, and an unknown one has none', () => {
  const app = fastify();
  const methodsOf = methodsByAddress(app);
  app.get('/api/client/:id', async () => null);
  app.put('/api/client/:id', async () => null);
  expect(app.routeNames).toEqual(['GET /api/client/:id', 'HEAD /api/client/:id', 'PUT /api/client/:id']);
  expect(methodsOf('/api/client/7?q=1')).toEqual(expect.arrayContaining(['GET', 'PUT']));
  expect([methodsOf('/api/client/7/x'), methodsOf('/api/client')]).toEqual([[], []]);
});

it('what is left empty is missing, and what is too short is said to be, by the value that stands there', () => {
  const schema = z.object({ persons: z.array(z.object({ nom: z.string().trim().min(2) })) });
  const said = ['', '  ', 'a'].map((nom) => {
    const body = { persons: [{ nom }] };
    const { error } = schema.safeParse(body);
    return error && fieldMessages(error, body)['persons.0.nom'];
  });
  expect(said).toEqual([
    [{ key: 'validation.required', params: {} }],
    [{ key: 'validation.required', params: {} }],
    [{ key: 'validation.tooShort', params: { min: 2 } }],
  ]);
});

it('B1 a fault is named by its place, also where nothing stands on the way to it', () => {
  const schema = z.unknown().superRefine((_value, context) => {
    context.addIssue({ code: 'custom', message: 'invalid', path: ['a', 'b', 'c'] });
    context.addIssue({ code: 'custom', message: 'invalid' });
  });
  for (const body of [undefined, null, 'text', {}, { a: null }, { a: { b: 7 } }]) {
    const { error } = schema.safeParse(body);
    const invalid = [{ key: 'validation.invalid', params: {} }];
    expect(error && fieldMessages(error, body)).toEqual({ 'a.b.c': invalid, body: invalid });
  }
});

it('B1 a body is taken with as many levels, items and members as the limits say, and with one more it is not', async () => {
  const app = fastify();
  jsonBodies(app);
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? 422 : 500).send());
  app.post('/', async () => 'taken');
  const statusOf = async (body: unknown): Promise<number> => {
    const { statusCode } = await app.inject({ method: 'POST', url: '/', payload: { body } });
    return statusCode;
  };
  // The body itself is the first level.
  const deep = (levels: number): unknown => Array.from({ length: levels - 1 }).reduce((inside) => [inside], 'text');
  const wide = (members: number) => Object.fromEntries(Array.from({ length: members }, (_, at) => [`m${at}`, at]));
  const { jsonDepth, jsonItems, jsonMembers } = limits;
  expect(await Promise.all([deep(jsonDepth), Array(jsonItems).fill(1), wide(jsonMembers)].map(statusOf))).toEqual([
    200, 200, 200,
  ]);
  expect(
    await Promise.all([deep(jsonDepth + 1), Array(jsonItems + 1).fill(1), wide(jsonMembers + 1)].map(statusOf)),
  ).toEqual([422, 422, 422]);
});

it('A6 who asks under ever new names is remembered up to fifty thousand of them: who was away longest goes first', () => {
  const buckets = new TokenBuckets(new TestClock());
  const isLetIn = (name: number): boolean => buckets.take(`name ${name}`, 60_000, 1);
  const names = Array.from({ length: 50_000 }, (_, name) => name);
  expect(names.every(isLetIn)).toBe(true);
  // Asked again, it is no longer the one that was away longest.
  expect(isLetIn(0)).toBe(false);
  expect([isLetIn(50_000), isLetIn(1), isLetIn(0), isLetIn(49_999)]).toEqual([true, true, false, false]);
  buckets.owe('name of nobody', 7);
  expect(buckets.take('name of nobody', 60_000, 1)).toBe(true);
});
