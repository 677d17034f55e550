import { createHash } from 'node:crypto';
import { foldText } from '#domain/rules/foldText.ts';
import { displayName } from '#domain/rules/persons/displayName.ts';
import type { LogEvent, LogOrigin } from '#server/audit/LogEvent.ts';
import type { logEntries } from '#server/db/activityTables.ts';

type Row = typeof logEntries.$inferSelect;

/** What the digest covers: everything a reader is shown and everything a search finds it by. */
export type LogContent = Omit<Row, 'id' | 'digest' | 'hash'>;

/** The row of an event but for its place in the chain. */
export const logRow = (event: LogEvent, { at, user, ipAddress }: LogOrigin): LogContent & { digest: string } => {
  const userFullName = user ? displayName({ nom: user.nom, prenom: user.prenom }) : '';
  const content: LogContent = {
    at,
    userId: user?.id ?? null,
    userName: clean(user?.username),
    userFullName: clean(userFullName),
    userEmail: clean(user?.email),
    action: event.action,
    details: clean(event.details),
    ipAddress: clean(ipAddress),
    entityType: clean(event.entityType),
    entityId: event.entityId ?? null,
    entityName: clean(event.entityName),
    oldValues: jsonOf(event.oldValues),
    newValues: jsonOf(event.newValues),
    names: jsonOf(event.names),
    searchText: '',
  };
  const searchText = clean(searchTextOf(content));
  return { ...content, searchText, digest: digestOf({ ...content, searchText }) };
};

/** SHA-256 of the canonical JSON: members in the order of their names, the instant in its ISO form. */
export const digestOf = (content: LogContent): string => {
  const canonical = { ...content, at: new Date(content.at).toISOString() };
  const names = Object.keys(canonical).sort() as (keyof LogContent)[];
  return sha256(JSON.stringify(Object.fromEntries(names.map((name) => [name, canonical[name]]))));
};

/** The hash of a row in the chain; the database works out the same when it takes the row in. */
export const chainedHash = (previous: string, id: number, digest: string): string =>
  sha256(`${previous} ${id} ${digest}`);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

// A text column takes neither NUL nor half a surrogate pair, and what is hashed has to be what is stored.
const clean = (text = ''): string => Buffer.from(text.replaceAll('\u0000', '')).toString('utf8');

const jsonOf = (values: object | null | undefined): string | null =>
  values === null || values === undefined ? null : JSON.stringify(values);

const searchTextOf = (content: LogContent): string =>
  foldText(
    [
      content.userName,
      content.userFullName,
      content.userEmail,
      content.action,
      content.entityType,
      content.entityName,
      content.details,
      content.ipAddress,
    ]
      .filter(Boolean)
      .join(' '),
  );
