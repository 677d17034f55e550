import type { Entity, RecordBase } from '#domain/entity.ts';
import type { Fields, ValuesOf } from '#domain/field.ts';
import { limits } from '#domain/limits.ts';
import type { KnownId } from '#domain/rules/merging/describedRecords.ts';
import { withKnownIds } from '#domain/rules/merging/knownIds.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';
import { fromWire, toWire } from '#domain/wire.ts';
import { dataOf, isSuccess, messageOf } from '#src/api/readAnswer.ts';
import type { Answered, ApiAnswer, Send } from '#src/api/send.ts';

/** ERR-03, ERR-04: a failed list holds nothing, and cannot be taken for an empty one without looking at `ok`. */
export type ListAnswer<T> =
  | {
      readonly ok: true;
      readonly data: readonly T[];
      /** The rows as the server wrote them, and each of them as it was read, null where it could not be. */
      readonly raw: readonly unknown[];
      readonly records: readonly (T | null)[];
      readonly page: number;
      readonly pageSize: number;
      readonly totalCount: number | null;
      readonly hasNextPage: boolean | null;
    }
  | {
      readonly ok: false;
      readonly data: readonly [];
      readonly page: 1;
      readonly pageSize: 10;
      readonly totalCount: 0;
      /** The server's sentence, or nothing: the caller then says its own (ERR-05). */
      readonly message: string;
      readonly answer: ApiAnswer;
    };

export type RecordAnswer<T> =
  | {
      readonly ok: true;
      readonly record: T;
      /** As the server wrote it, with the ids that were found for what it only describes. */
      readonly raw: Readonly<Record<string, unknown>>;
    }
  | { readonly ok: false; readonly message: string; readonly answer: ApiAnswer };

type Headers = Readonly<Record<string, string>>;

/** The calls of an entity; all have list, get and the writes. Writes give the answer as it came: what it means is the caller's to decide. */
export interface Resource<F extends Fields> {
  list(page: number, pageSize: number): Promise<ListAnswer<RecordBase & ValuesOf<F>>>;
  /** API-13 and its likes, in the form that they ask for: trimmed, in small letters. */
  search(query: string): Promise<ListAnswer<RecordBase & ValuesOf<F>>>;
  /** API-29 and its likes: those that belong to a client or a cabinet, all that fit on one page. */
  ofOwner(owner: 'client' | 'cabinet', id: number): Promise<ListAnswer<RecordBase & ValuesOf<F>>>;
  get(id: number): Promise<RecordAnswer<RecordBase & ValuesOf<F>>>;
  create(values: Partial<ValuesOf<F>>, headers?: Headers): Promise<ApiAnswer>;
  update(id: number, values: Partial<ValuesOf<F>>, headers?: Headers): Promise<ApiAnswer>;
  /** An update whose body is complete as it is. */
  put(id: number, body: Readonly<Record<string, unknown>>): Promise<ApiAnswer>;
  remove(id: number, headers?: Headers): Promise<ApiAnswer>;
}

/** @param knownId who is meant where a server describes a related record without its id; not asked if omitted */
export const createResource = <F extends Fields>(send: Send, entity: Entity<F>, knownId?: KnownId): Resource<F> => {
  const at = (id: number): string => `${entity.path}/${id}`;
  const known = (raw: unknown): unknown => (knownId ? withKnownIds(entity.fields, raw, knownId) : raw);
  return {
    list: async (page, pageSize) => {
      const answer = await send({ method: 'GET', path: entity.path, query: { page, pageSize } });
      return listOf(answer, page, pageSize, (raw) => fromWire(entity, known(raw)));
    },
    search: async (query) => {
      const answer = await send({
        method: 'GET',
        path: `${entity.path}/search`,
        query: { q: query.trim().toLowerCase().slice(0, limits.searchText) },
      });
      return listOf(answer, 1, limits.maxPageSize, (raw) => fromWire(entity, known(raw)));
    },
    ofOwner: async (owner, id) => {
      const pageSize = owner === 'cabinet' ? limits.maxContactsPage : limits.maxPageSize;
      const answer = await send({
        method: 'GET',
        path: `${entity.path}/${owner}/${id}`,
        query: { page: 1, pageSize },
      });
      return listOf(answer, 1, pageSize, (raw) => fromWire(entity, known(raw)));
    },
    get: async (id) => {
      const answer = await send({ method: 'GET', path: at(id) });
      const raw = isSuccess(answer) ? known(dataOf(answer)) : null;
      const record = fromWire(entity, raw);
      return record ? { ok: true, record, raw: raw as Values } : { ok: false, message: messageOf(answer), answer };
    },
    create: (values, headers) => send({ method: 'POST', path: entity.path, body: toWire(entity, values), headers }),
    put: (id, body) => send({ method: 'PUT', path: at(id), body }),
    update: (id, values, headers) => send({ method: 'PUT', path: at(id), body: toWire(entity, values), headers }),
    remove: (id, headers) => send({ method: 'DELETE', path: at(id), headers }),
  };
};

/** No content (204) is an empty list. */
const rowsIn = ({ status, envelope, body }: Answered): unknown => envelope.data ?? (status === 204 ? [] : body);

const listOf = <T>(
  answer: ApiAnswer,
  page: number,
  pageSize: number,
  read: (raw: unknown) => T | null,
): ListAnswer<T> => {
  const raw = isSuccess(answer) ? rowsIn(answer) : null;
  if (answer.kind !== 'answer' || !Array.isArray(raw)) {
    return { ok: false, data: [], page: 1, pageSize: 10, totalCount: 0, message: messageOf(answer), answer };
  }
  const { totalCount, hasNextPage } = answer.envelope;
  const records = raw.map(read);
  const data = records.filter((record) => record !== null);
  return { ok: true, data, records, raw, page, pageSize, totalCount, hasNextPage };
};
