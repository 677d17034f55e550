import { sql } from 'drizzle-orm';
import type { CollectionName } from '#domain/entity.ts';
import { logEntityTypes } from '#domain/logEntry.ts';
import { collectionOfType, gatherMs, type NotificationType, notifiedCollections } from '#domain/notification.ts';
import { displayName } from '#domain/rules/persons/displayName.ts';
import { type DescribedChanges, nameValues } from '#server/activity/describeChanges.ts';
import type { FoldedChange } from '#server/activity/foldChanges.ts';
import type { NamedRecords } from '#server/activity/readNames.ts';
import type { CommandContext } from '#server/commands/CommandContext.ts';
import type { Values } from '#server/commands/rows.ts';
import { type Queries, queryRow, queryRows } from '#server/db/Database.ts';
import { intArray } from '#server/db/intArray.ts';
import { audienceOf, audienceOfStored } from '#server/notifications/audience.ts';
import { recipients } from '#server/notifications/recipients.ts';

/** So many like changes of one author in a row are reported one by one; what follows is reported as one that counts. */
const singleAtMost = 10;

interface News {
  readonly type: NotificationType;
  readonly action: 'CREATE' | 'UPDATE' | 'DELETE';
  readonly authorId: number;
  readonly authorName: string;
  readonly referenceId: number;
  readonly metadata: string;
  readonly audience: readonly number[];
}

/**
 * Notifies those concerned of a command's changes, but for their author (RT-05, G-71). Who that is, and who wants to
 * know, is decided here (G-69).
 * @returns the ids of the notifications, to be pushed once the transaction has committed
 */
export const notifyOf = async (context: CommandContext, { changes, named }: DescribedChanges): Promise<number[]> => {
  const ids = new Set<number>();
  for (const alike of groupsOf(changes)) {
    const { recent, news } = await newsOf(context, alike, named);
    for (const id of await notify(context, news, recent)) ids.add(id);
  }
  return [...ids];
};

const actions = { create: 'CREATE', update: 'UPDATE', delete: 'DELETE' } as const;

interface Alike {
  readonly type: NotificationType;
  readonly collection: CollectionName;
  readonly kind: FoldedChange['kind'];
  readonly changes: FoldedChange[];
}

/** Creations of a kind together, as an import makes hundreds of them; whatever else is reported by itself. */
const groupsOf = (changes: readonly FoldedChange[]): Iterable<Alike> => {
  const groups = new Map<string, Alike>();
  for (const change of changes) {
    const { collection, kind, id } = change;
    const type = notifiedCollections[collection];
    const key = kind === 'create' ? collection : `${collection} ${id}`;
    if (type && !groups.has(key)) groups.set(key, { type, collection, kind, changes: [] });
    groups.get(key)?.changes.push(change);
  }
  return groups.values();
};

/** What is to be reported, and how much of the kind the author did a moment ago. */
const newsOf = async (
  { tx, caller: { user }, now }: CommandContext,
  { type, collection, kind, changes }: Alike,
  named: NamedRecords,
): Promise<{ readonly recent: number; readonly news: readonly News[] }> => {
  const action = actions[kind];
  const since = new Date(Date.parse(now) - gatherMs).toISOString();
  const [only] = changes.length === 1 ? changes : [];
  const asked = sql`unnest(${intArray(changes.map(({ id }) => id))}) as asked (id)`;
  const rows = await queryRows<{ id: number; recent: number; audience: number[] }>(
    tx,
    sql`select asked.id, ${only ? audienceOf(only) : audienceOfStored(collection, sql`asked.id`)} as audience,
      (select count(*)::int from (select 1 from notifications
        where author_id = ${user.id} and type = ${type} and action = ${action} and created_at > ${since}
        limit ${singleAtMost}) as lately) as recent
      from ${asked}`,
  );
  const audiences = new Map(rows.map(({ id, audience }) => [id, audience]));
  const authorName = displayName({ nom: user.nom, prenom: user.prenom }) || user.username;
  const news = changes.map((change) => ({
    type,
    action,
    authorId: user.id,
    authorName,
    referenceId: change.id,
    metadata: JSON.stringify(metadataOf(change, nameValues(change, named))),
    audience: audiences.get(change.id) ?? [],
  }));
  return { recent: rows[0]?.recent ?? 0, news };
};

/** Notifies of news of one type and action: the first one by one, the rest gathered for the same clients. */
const notify = async (context: CommandContext, news: readonly News[], recent: number): Promise<number[]> => {
  const single = news.slice(0, singleAtMost - recent);
  const ids: number[] = [];
  for (const one of single) ids.push(await store(context.tx, one, context.now, false));
  const gathered = new Map<string, News[]>();
  for (const one of news.slice(single.length))
    gathered.set(one.audience.join(), [...(gathered.get(one.audience.join()) ?? []), one]);
  for (const alike of gathered.values()) ids.push(await notifyTogether(context, alike as [News, ...News[]]));
  return ids;
};

/** With those that were gathered before, or as the first of such. */
const notifyTogether = async ({ tx, now }: CommandContext, [first, ...more]: [News, ...News[]]): Promise<number> => {
  const known = await gather(tx, first, now, 1 + more.length);
  if (known !== null) return known;
  const id = await store(tx, first, now, true);
  const [next] = more;
  if (next) await gather(tx, next, now, more.length);
  return id;
};

/**
 * Counts the news in with what was gathered of its kind for the same clients, if there is such. Records are counted, not
 * their changes: one that is changed again and again stays the only one, with its name.
 */
const gather = async (
  tx: Queries,
  { type, action, authorId, referenceId, metadata, audience }: News,
  now: string,
  more: number,
): Promise<number | null> => {
  const isOnly = sql`count = 1 and reference_id = ${referenceId}`;
  // The log has what was changed since the gathering began; this change comes into it last of all.
  const isCounted = sql`count > 1 and exists (select 1 from log_entries
    where entity_type = ${logEntityTypes[collectionOfType[type]]} and entity_id = ${referenceId}
    and user_id = ${authorId} and log_entries.action = ${action}
    and at >= gathers_until - make_interval(secs => ${gatherMs / 1_000}))`;
  const [row] = await queryRows<{ id: number }>(
    tx,
    sql`update notifications set created_at = ${now},
        count = case when (${isOnly}) or (${isCounted}) then count else count + ${more} end,
        reference_id = case when ${isOnly} then reference_id end,
        metadata = case when ${isOnly} then ${metadata} else '{}' end
      where id = (select id from notifications where author_id = ${authorId} and type = ${type} and action = ${action}
        and audience = ${intArray(audience)} and gathers_until > ${now} order by id desc limit 1 for update)
        and gathers_until is not null
      returning id`,
  );
  return row?.id ?? null;
};

const store = async (tx: Queries, news: News, now: string, gathers: boolean): Promise<number> => {
  const until = gathers ? new Date(Date.parse(now) + gatherMs).toISOString() : null;
  const { id } = await queryRow<{ id: number }>(
    tx,
    sql`with notified as (
        insert into notifications (type, action, created_at, author_id, author_name, reference_id, metadata, audience, gathers_until)
        values (${news.type}, ${news.action}, ${now}, ${news.authorId}, ${news.authorName}, ${news.referenceId},
          ${news.metadata}, ${intArray(news.audience)}, ${until})
        returning id
      ), heard as (
        insert into notification_recipients (user_id, notification_id)
        select users.id, notified.id from notified, users where ${recipients(news)}
      )
      select id from notified`,
  );
  return id;
};

/** ENT-21. Nothing but the record's own name: a patent's other clients are nobody's business. */
const metadataOf = ({ collection }: FoldedChange, values: Values): Values => {
  const text = (name: string): string => (typeof values[name] === 'string' ? (values[name] as string) : '');
  switch (collection) {
    case 'patent':
      return { referenceFamille: text('referenceFamille'), reference: text('referenceFamille') || text('titre') };
    case 'contact':
      return { prenom: text('prenom'), nom: text('nom') || (text('prenom') ? '' : text('email') || text('societe')) };
    case 'client':
      return { nomClient: text('nomClient') };
    default:
      return { nomCabinet: text('nomCabinet') };
  }
};
