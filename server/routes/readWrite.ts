import type { FastifyRequest } from 'fastify';
import { entityOf } from '#domain/entities.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import type { BatchedWrite } from '#domain/sync.ts';
import { Refusal } from '#server/base/errors.ts';
import { callerOf } from '#server/http/access.ts';
import type { Backend } from '#server/http/Backend.ts';
import { type RequestKey, requestKey } from '#server/http/idempotencyRecords.ts';
import { idIn } from '#server/http/queries.ts';
import { readRecordBody } from '#server/http/readBody.ts';
import type { Draft } from '#server/routes/writeAll.ts';

/** A write whose body is good, at its place among those that were asked for. */
export interface Part extends Draft {
  readonly at: number;
  readonly key: RequestKey;
}

/** What a write is about: a collection where it creates, a record of it where it changes one. */
export type Target = Pick<Draft, 'collection' | 'id'>;

const pathsOf: ReadonlyMap<string, CollectionName> = new Map(collections.map((name) => [entityOf(name).path, name]));

/** Null where the address is none that records are written to. */
export const targetOf = ({ method, path }: Pick<BatchedWrite, 'method' | 'path'>): Target | null => {
  const end = method === 'POST' ? path.length : path.lastIndexOf('/');
  const collection = pathsOf.get(path.slice(0, Math.max(0, end)));
  const id = method === 'POST' ? null : idIn(path.slice(end + 1));
  return collection && id !== undefined ? { collection, id } : null;
};

/** @throws Refusal not-found, invalid */
export const readWrite = (
  { mint }: Pick<Backend, 'mint'>,
  request: FastifyRequest,
  write: BatchedWrite,
  at: number,
): Part => {
  const target = targetOf(write);
  if (!target) throw new Refusal('not-found');
  const entity = entityOf(target.collection);
  const { key, method, path, version = null, body } = write;
  return {
    ...target,
    at,
    basedOn: version,
    values: readRecordBody(entity, target.id === null ? entity.create : entity.edit, body),
    // As of its own request: under its key it may come alone, too.
    key: requestKey(mint, callerOf(request).user.id, key, { method, url: path, body }),
  };
};
