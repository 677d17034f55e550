import { describe, expect, it } from 'vitest';
import { problems } from '#domain/errors.ts';
import { isCollision, sqlProblem } from '#server/db/sqlProblem.ts';

/** As a driver throws it, and as Drizzle wraps it. */
const failure = (code: string): Error =>
  new Error('Failed query', { cause: Object.assign(new Error('driver'), { code }) });

describe('what a failure of the database means to a caller', () => {
  it.each([
    ['22003', 'invalid'],
    ['22021', 'invalid'],
    ['23503', 'in-use'],
    ['23505', 'duplicate'],
    ['40P01', 'busy'],
    ['53100', 'disk-full'],
    ['53300', 'busy'],
    ['55P03', 'busy'],
    ['57014', 'busy'],
    ['57P01', 'database-unavailable'],
    ['08006', 'database-unavailable'],
    ['ENOSPC', 'disk-full'],
    ['ECONNREFUSED', 'database-unavailable'],
    ['ETIMEDOUT', 'database-unavailable'],
    ['25006', 'database-unavailable'],
  ])('B1, D3, D4 %s is %s', (code, meaning) => {
    expect(sqlProblem(failure(code))?.code).toBe(meaning);
    expect(sqlProblem(Object.assign(new Error('bare'), { code }))?.code).toBe(meaning);
  });

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
  ])('D4 “%s” is a database that is away', (message) => {
    const lost = new Error('Failed query', { cause: new Error(message) });
    expect(sqlProblem(lost)).toMatchObject({
      code: 'database-unavailable',
      detail: { headers: { 'Retry-After': '2' } },
    });
  });

  it('asks to come back later where that helps', () => {
    for (const code of ['40P01', '53300', '57014', '57P01', '08006']) {
      const { code: meaning = 'internal', detail } = sqlProblem(failure(code)) ?? {};
      expect([problems[meaning].status, detail?.headers]).toEqual([503, { 'Retry-After': '2' }]);
    }
  });

  it('is no matter of the caller for what is a fault of ours', () => {
    for (const code of ['42703', '42601', 'ERR_ASSERTION']) expect(sqlProblem(failure(code))).toBeNull();
    expect(sqlProblem(new TypeError('x'))).toBeNull();
  });

  it('recognises two transactions in each other’s way, which are tried again', () => {
    expect(['40001', '40P01', '23505'].map((code) => isCollision(failure(code)))).toEqual([true, true, false]);
  });
});
