import { asId } from '#domain/field.ts';
import { limits } from '#domain/limits.ts';
import type { RecordId } from '#domain/recordId.ts';

/** What the address of a list says (UX-20). Filters are lists of texts under their own names. */
export interface ListAddress {
  readonly search: string;
  readonly sort: { readonly column: string; readonly descending: boolean };
  readonly page: number;
  readonly pageSize: number;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** The record shown over the list. */
  readonly open: RecordId | null;
}

/** What a list's address may hold and what stands when it is silent. */
export interface ListAddressShape {
  readonly defaultSort: { readonly column: string; readonly descending: boolean };
  readonly sortColumns: readonly string[];
  readonly filters: readonly string[];
  /** Those of them that take several choices at once. */
  readonly several?: readonly string[];
  /** Further names in the address, which say what list this is and ask for nothing of it. */
  readonly context?: readonly string[];
  readonly defaultPageSize?: number;
  /** What page and size are called in the address, where those of another list stand there, too. */
  readonly paging?: { readonly page: string; readonly size: string };
}

const usualPaging = { page: 'page', size: 'size' } as const;

/** Reads an address; whatever makes no sense counts as not said. */
export const readListAddress = (params: URLSearchParams, shape: ListAddressShape): ListAddress => {
  const sort = params.get('sort') ?? '';
  const column = sort.replace(/^-/, '');
  const paging = shape.paging ?? usualPaging;
  const size = Number(params.get(paging.size));
  const filters = shape.filters
    .map((name) => [name, params.getAll(name).filter(Boolean)] as const)
    .filter(([, values]) => values.length > 0);
  return {
    search: params.get('q') ?? '',
    sort: shape.sortColumns.includes(column) ? { column, descending: sort.startsWith('-') } : shape.defaultSort,
    page: Math.max(1, Math.trunc(Number(params.get(paging.page))) || 1),
    pageSize: (limits.pageSizes as readonly number[]).includes(size)
      ? size
      : (shape.defaultPageSize ?? limits.pageSize),
    filters: Object.fromEntries(filters),
    open: asId(params.get('open')),
  };
};

/** The params after a change. Anything that changes what is found leads back to page 1 (CLI search rule). */
export const writeListAddress = (
  params: URLSearchParams,
  shape: ListAddressShape,
  change: Partial<ListAddress>,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  const paging = shape.paging ?? usualPaging;
  const set = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name));
  if (change.search !== undefined) set('q', change.search.trim());
  if (change.sort) set('sort', sortText(change.sort, shape));
  if (change.pageSize !== undefined)
    set(paging.size, change.pageSize === (shape.defaultPageSize ?? limits.pageSize) ? null : String(change.pageSize));
  if (change.filters) {
    for (const name of shape.filters) next.delete(name);
    for (const name of shape.filters) for (const value of change.filters[name] ?? []) next.append(name, value);
  }
  if (change.page !== undefined) set(paging.page, change.page > 1 ? String(change.page) : null);
  else if (change.search !== undefined || change.sort || change.pageSize !== undefined || change.filters)
    next.delete(paging.page);
  if (change.open !== undefined) set('open', change.open === null ? null : String(change.open));
  return next;
};

const sortText = (sort: ListAddress['sort'], { defaultSort, sortColumns }: ListAddressShape): string | null => {
  if (!sortColumns.includes(sort.column)) return null;
  if (sort.column === defaultSort.column && sort.descending === defaultSort.descending) return null;
  return `${sort.descending ? '-' : ''}${sort.column}`;
};
