import { asId } from '#domain/field.ts';
import { limits } from '#domain/limits.ts';
import { type ActionClass, classOfEntry, keptClasses, type LogEntry, logEntityTypes } from '#domain/logEntry.ts';
import { type LoggedKind, loggedKind, loggedKinds } from '#domain/rules/changes/describeLogEntry.ts';
import { foldText } from '#domain/rules/foldText.ts';
import type { ListAddressShape } from '#src/data/lists/listAddress.ts';
import type { TagColour } from '#src/ui/state/StatusTag.tsx';

/** LOG-08, LOG-09. */
export const classColours: Readonly<Record<ActionClass, TagColour>> = {
  creation: 'green',
  modification: 'blue',
  suppression: 'red',
  lastLogin: 'purple',
  other: 'default',
};

/** What is looked for in the log. Days are `YYYY-MM-DD`; one day stands instead of a span. */
export interface LogFilters {
  readonly classes: readonly ActionClass[];
  readonly from: string | null;
  readonly to: string | null;
  readonly day: string | null;
  /** What the entries are about: a kind, and one of it. */
  readonly kind: LoggedKind | null;
  readonly record: number | null;
}

export const noFilters: LogFilters = { classes: [], from: null, to: null, day: null, kind: null, record: null };

/** Whether any of them is set. */
export const isNarrowed = ({ classes, from, to, day, kind }: LogFilters): boolean =>
  classes.length > 0 || [from, to, day, kind].some((set) => set !== null);

export interface LogAddress extends LogFilters {
  readonly page: number;
  readonly pageSize: number;
}

/** What a saved view of all entries brings back (UX-25). */
export const logListShape: ListAddressShape = {
  defaultSort: { column: 'when', descending: true },
  sortColumns: ['when'],
  filters: ['action', 'from', 'to', 'day', 'kind', 'record'],
  context: ['view'],
  defaultPageSize: limits.logPageSize,
  paging: { page: 'logPage', size: 'logSize' },
};

const dayIn = (params: URLSearchParams, name: string): string | null => {
  const day = params.get(name) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
};

/** Reads what the address says of the entries shown; whatever makes no sense counts as not said. */
export const readLogAddress = (params: URLSearchParams): LogAddress => {
  const size = Number(params.get('logSize'));
  const kind = loggedKinds.find((name) => name === params.get('kind')) ?? null;
  const record = kind === null ? null : asId(params.get('record'));
  return {
    classes: keptClasses.filter((name) => params.getAll('action').includes(name)),
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
    day: dayIn(params, 'day'),
    kind,
    record: typeof record === 'number' && record > 0 ? record : null,
    page: Math.max(1, Math.trunc(Number(params.get('logPage'))) || 1),
    pageSize: (limits.logPageSizes as readonly number[]).includes(size) ? size : limits.logPageSize,
  };
};

/** The params after a change; what changes what is found leads back to page 1. */
export const writeLogAddress = (params: URLSearchParams, address: LogAddress): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const name of ['action', 'from', 'to', 'day', 'kind', 'record', 'logPage', 'logSize']) next.delete(name);
  for (const name of address.classes) next.append('action', name);
  for (const name of ['from', 'to', 'day', 'kind', 'record'] as const)
    if (address[name]) next.set(name, String(address[name]));
  if (address.page > 1) next.set('logPage', String(address.page));
  if (address.pageSize !== limits.logPageSize) next.set('logSize', String(address.pageSize));
  return next;
};

const startOf = (day: string, later = 0): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
};

/** LOG-05: from the first instant of a day on, and before the first one after the last; in the reader's time zone. */
export const spanOf = ({ from, to, day }: LogFilters): { readonly from?: string; readonly to?: string } => ({
  ...((day ?? from) && { from: startOf((day ?? from) as string) }),
  ...((day ?? to) && { to: startOf((day ?? to) as string, 1) }),
});

/** The classes to ask for: those chosen, else those that a log shows (LOG-04, LOG-07). */
export const classesAsked = ({ classes }: LogFilters): readonly ActionClass[] =>
  classes.length > 0 ? classes : keptClasses;

/** What the entries asked for are about, in the words of the call. */
export const subjectAsked = ({
  kind,
  record,
}: LogFilters): { readonly entityType?: string; readonly entityId?: number } => ({
  ...(kind && { entityType: logEntityTypes[kind] }),
  ...(record !== null && { entityId: record }),
});

/** Whether an entry belongs to what is looked for: for servers that narrow nothing, and for reading without network. */
export const isShown = (entry: LogEntry, filters: LogFilters): boolean => {
  const { from, to } = spanOf(filters);
  const at = Date.parse(entry.timestamp);
  return (
    classesAsked(filters).includes(classOfEntry(entry)) &&
    (filters.kind === null || loggedKind(entry) === filters.kind) &&
    (filters.record === null || entry.entityId === filters.record) &&
    (from === undefined || at >= Date.parse(from)) &&
    (to === undefined || at < Date.parse(to))
  );
};

export interface LogLookedFor {
  /** Whose entries; null for everybody's. */
  readonly userId: number | null;
  readonly search: string;
  readonly address: LogAddress;
}

/** One page of what is kept on this device. */
export const pageOfKept = (
  entries: readonly LogEntry[],
  { userId, search, address }: LogLookedFor,
): { readonly items: readonly LogEntry[]; readonly total: number } => {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const found = entries.filter(
    (entry) => (userId === null || entry.userId === userId) && isShown(entry, address) && words.every(occursIn(entry)),
  );
  const start = (address.page - 1) * address.pageSize;
  return { items: found.slice(start, start + address.pageSize), total: found.length };
};

const occursIn = (entry: LogEntry) => {
  const { userName, userFullName, userEmail, action, entityType, entityName, details, ipAddress } = entry;
  const text = foldText(
    [userName, userFullName, userEmail, action, entityType, entityName, details, ipAddress].join(' '),
  );
  return (word: string): boolean => text.includes(word);
};

/** LOG-01: how many kept entries are of the day of `now`; `isLeast` when more of them may not have come along. */
export const actionsToday = (
  entries: readonly LogEntry[],
  total: number,
  now: Date,
): { readonly count: number; readonly isLeast: boolean } => {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const today = entries.filter(({ timestamp }) => Date.parse(timestamp) >= midnight);
  const count = today.filter((entry) => isShown(entry, noFilters)).length;
  return { count, isLeast: today.length === entries.length && total > entries.length };
};
