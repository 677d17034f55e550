import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who asks: the columns of the matrix. */
export const actorNames = [
  'anonymous',
  'expired',
  'blocked',
  'inactive',
  'admin',
  'user',
  'readOnlyUser',
  'noReadUser',
  'client',
  'otherClient',
  'noReadClient',
] as const;
export type ActorName = (typeof actorNames)[number];

/** Whose the row in an address is, as `client` sees it; empty where an address names none. */
export type RowKind = '' | 'own' | 'other' | 'shared' | 'free' | 'used' | 'gone' | 'malformed';

export interface GoldenLine {
  readonly method: string;
  readonly path: string;
  readonly row: RowKind;
  /** Whether the answer is a list by pages, a list by pages where one is asked for, a thing as a whole, or none of them. */
  readonly paged: 'paged' | 'asked' | 'whole' | '';
  readonly status: Readonly<Record<ActorName, number>>;
}

const file = join(import.meta.dirname, '../../server/proofs/permissions.golden.csv');

const lineOf = (text: string): GoldenLine => {
  const [method = '', path = '', row, paged, ...statuses] = text.split(',');
  if (statuses.length !== actorNames.length) throw new Error(`Not a line of the matrix: ${text}`);
  const status = Object.fromEntries(actorNames.map((name, index) => [name, Number(statuses[index])]));
  return {
    method,
    path,
    row: row as RowKind,
    paged: paged as GoldenLine['paged'],
    status: status as GoldenLine['status'],
  };
};

/** Written by hand from specification section 6 and ROLE-01 to ROLE-21: method, path, row, and a status for everybody. */
export const goldenLines: readonly GoldenLine[] = readFileSync(file, 'utf8').trim().split('\n').slice(1).map(lineOf);

/** Its routes, as `GET /api/client/:id`. */
export const goldenRoutes: readonly string[] = [...new Set(goldenLines.map(({ method, path }) => `${method} ${path}`))];

/**
 * What an odd request comes to: the matrix's line for the route that it hits, 405 where the address has other methods
 * only, 404 where there is no such address.
 * @param path without its query, as sent
 */
export const resolveOdd = (method: string, path: string): GoldenLine | 404 | 405 => {
  const asked = method === 'HEAD' ? 'GET' : method;
  const fitting = goldenLines.filter((line) => fits(line.path, path));
  if (fitting.length === 0) return 404;
  const sameMethod = fitting.filter((line) => line.method === asked);
  const [first] = sameMethod.toSorted((left, right) => parameters(left.path) - parameters(right.path));
  if (!first) return 405;
  // What stands in the place of an id here is none.
  const row = first.path.includes(':') ? 'malformed' : '';
  return sameMethod.find((line) => line.path === first.path && line.row === row) ?? first;
};

const parameters = (path: string): number => path.split(':').length - 1;

const fits = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split('/'), path.split('/').map(decodeURIComponent)];
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index]);
};
