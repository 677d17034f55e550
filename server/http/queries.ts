import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { Refusal } from '#server/errors.ts';
import { checked } from '#server/http/readBody.ts';

const whole = z.coerce.number().int();

/** `page` and `pageSize` of a list call (API-06). A larger page than the list gives is cut, as its answer says. */
export const readPaging = (
  query: unknown,
  largest: number = limits.maxPageSize,
): { page: number; pageSize: number } => {
  const { page, pageSize } = checked(
    z.object({ page: whole.min(1).max(1_000_000).default(1), pageSize: whole.min(1).default(limits.pageSize) }),
    query,
  );
  return { page, pageSize: Math.min(pageSize, largest) };
};

/** The text of a search, trimmed; empty when there is none. */
export const readSearch = (query: unknown): string =>
  checked(z.object({ q: z.string().trim().max(200).default('') }), query).q;

const maxId = 2_147_483_647;

/** The id in an address. What is no id of ours is a row that does not exist. */
export const readId = (params: unknown, name = 'id'): number => {
  const text = String((params as Record<string, unknown>)[name]);
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (id === 0 || id > maxId) throw new Refusal('not-found');
  return id;
};
