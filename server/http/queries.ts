import { z } from 'zod';
import { requiredText } from '#domain/check.ts';
import type { Page } from '#domain/envelope.ts';
import { limits } from '#domain/limits.ts';
import { invalidField, Refusal } from '#server/base/errors.ts';
import { checked } from '#server/http/readBody.ts';

const whole = z.coerce.number().int();

type Paging = Pick<Page, 'page' | 'pageSize'>;

/** `page` and `pageSize` of a list call (API-06). A larger page than the list gives is cut, as its answer says. */
export const readPaging = (
  query: unknown,
  { usual = limits.pageSize, largest = limits.maxPageSize }: { usual?: number; largest?: number } = {},
): Paging => {
  const { page, pageSize } = checked(
    z.object({ page: whole.min(1).max(1_000_000).default(1), pageSize: whole.min(1).default(usual) }),
    query,
  );
  return { page, pageSize: Math.min(pageSize, largest) };
};

/** The paging of a list that is answered whole unless a part of it is asked for. */
export const readOptionalPaging = (query: unknown, usual?: number): Paging | undefined => {
  const { page, pageSize } = query as { page?: unknown; pageSize?: unknown };
  return page === undefined && pageSize === undefined ? undefined : readPaging(query, { usual });
};

/** The text of a search, trimmed; empty when there is none, unless it must have a least length. */
export const readSearch = (query: unknown, least = 0): string =>
  checked(z.object({ q: requiredText(limits.searchText, least).default('') }), query).q;

/** An id that a query asks for; undefined when it does not, or names it without saying one. */
export const readQueryId = (query: unknown, name: string): number | undefined => {
  const asked = (query as Record<string, unknown>)[name];
  if (asked === undefined || asked === '') return undefined;
  if (!isId(asked)) throw invalidField(name, 'validation.invalid');
  return Number(asked);
};

const maxId = 2_147_483_647;

/** The id in an address. What is no id of ours is a row that does not exist. */
export const readId = (params: unknown, name = 'id'): number => {
  const text = (params as Record<string, unknown>)[name];
  const id = idIn(text);
  if (id === undefined) throw new Refusal('not-found');
  return id;
};

/** The number of a record as it stands in an address; undefined for anything else. */
export const idIn = (text: unknown): number | undefined => (isId(text) ? Number(text) : undefined);

const isId = (text: unknown): boolean => /^[1-9]\d{0,9}$/.test(String(text)) && Number(text) <= maxId;
