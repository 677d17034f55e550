import fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { entityOf } from '#domain/entities.ts';
import { limits } from '#domain/limits.ts';
import { Refusal } from '#server/base/errors.ts';
import { problemOf } from '#server/http/errorHandler.ts';
import { fieldMessages } from '#server/http/fieldMessages.ts';
import { jsonBodies } from '#server/http/jsonBodies.ts';
import { methodsByAddress } from '#server/http/notFound.ts';
import { readOptionalPaging } from '#server/http/queries.ts';
import { checked, readRecordBody } from '#server/http/readBody.ts';

const anything = z.object({}).loose();
const read = (body: unknown) => readRecordBody(entityOf('client'), anything, body);

it('API-71 a body is read by our names, with or without capitals, and flags in every spelling', () => {
  expect(read({ NomClient: 'A', codePostal: 75001 })).toEqual({ nomClient: 'A', codePostal: '75001' });
  const flags = [true, 1, '1', 'true', false, 0, '0', 'false', 2].map((isBlocked) => read({ isBlocked }).isBlocked);
  // In the shape of an answer, too, which embeds what a number would name.
  const patent = readRecordBody(entityOf('patent'), anything, { Clients: [{ Id: 3, NomClient: 'B' }] });
  expect(patent.clientIds).toEqual([3]);
  expect(flags).toEqual([true, true, true, true, false, false, false, false, 2]);
});

it('B1 a text with a NUL character is refused wherever it stands, and named by its place', () => {
  const refusedIn = (value: unknown): unknown => {
    try {
      return checked(z.any(), value);
    } catch (error) {
      return error instanceof Refusal ? Object.keys(error.detail.fields ?? {}) : error;
    }
  };
  expect(['a\u0000', { a: [{ b: '\u0000' }] }, { a: [{ b: 'c', d: null }] }].map(refusedIn)).toEqual([
    ['body'],
    ['a.0.b'],
    { a: [{ b: 'c', d: null }] },
  ]);
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

it('API-05 an address knows its methods, with or without what is asked of it, and an unknown one has none', () => {
  const app = fastify();
  const methodsOf = methodsByAddress(app);
  app.get('/api/client/:id', async () => null);
  app.put('/api/client/:id', async () => null);
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
