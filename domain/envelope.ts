import { memberReader } from '#domain/memberReader.ts';
import { readErrors } from '#domain/readErrors.ts';

/**
 * The answer of every call but login, refresh and me (API-04, G-26). `Data` is null on failure; the paging members
 * come with lists only.
 */
export interface Envelope<T = unknown> {
  Success: boolean;
  Message: string;
  Data: T | null;
  Page?: number;
  PageSize?: number;
  TotalCount?: number;
  TotalPages?: number;
  HasNextPage?: boolean;
  HasPreviousPage?: boolean;
}

/** The envelope of a failure, with the members of RFC 9457 beside it. `Errors` holds sentences by field. */
export interface Problem extends Envelope<null | { current?: unknown; version?: number; usedBy?: unknown }> {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: string;
  Errors?: Record<string, string[]>;
}

export interface Page {
  page: number;
  pageSize: number;
  totalCount: number;
}

export const pagingMembers = ({ page, pageSize, totalCount }: Page) => {
  const totalPages = Math.max(1, Math.ceil(totalCount / pageSize));
  return {
    Page: page,
    PageSize: pageSize,
    TotalCount: totalCount,
    TotalPages: totalPages,
    HasNextPage: page < totalPages,
    HasPreviousPage: page > 1,
  };
};

/** An answer read in either capitalisation. `isEnvelope` is false for bodies that are none of ours (ENT-01). */
export interface ReadEnvelope {
  isEnvelope: boolean;
  success: boolean;
  message: string;
  data: unknown;
  code: string;
  errors: Record<string, string[]>;
  totalCount: number | null;
  hasNextPage: boolean | null;
}

export const readEnvelope = (body: unknown): ReadEnvelope => {
  const source =
    typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
  const read = memberReader(source);
  const success = read('success');
  const total = read('totalCount');
  const next = read('hasNextPage');
  const { fields, general } = readErrors(read('errors'));
  return {
    isEnvelope: typeof success === 'boolean',
    success: success === true,
    message: sentenceOf([read('message'), source.error, source.detail, general.join(' '), source.title], general),
    data: read('data', 'items', 'users') ?? null,
    code: textOf(source.code),
    errors: fields,
    totalCount: typeof total === 'number' ? total : null,
    hasNextPage: typeof next === 'boolean' ? next : null,
  };
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The first that says something; with what belongs to no field behind it, unless it says so already. */
const sentenceOf = (candidates: readonly unknown[], general: readonly string[]): string => {
  const message = candidates.map(textOf).find((text) => text.trim() !== '') ?? '';
  return [message, ...general.filter((sentence) => !message.includes(sentence))].join(' ');
};
