import { sql } from 'drizzle-orm';
import { type NotificationType, notifiedCollections } from '#domain/notification.ts';
import { displayName } from '#domain/rules/persons/displayName.ts';
import { type DescribedChanges, nameValues } from '#server/activity/describeChanges.ts';
import type { FoldedChange } from '#server/activity/foldChanges.ts';
import type { CommandContext } from '#server/commands/CommandContext.ts';
import type { Values } from '#server/commands/rows.ts';
import { type Queries, queryRow, queryRows } from '#server/db/Database.ts';
import { intArray } from '#server/db/intArray.ts';
import { audienceOf } from '#server/notifications/audience.ts';
import { recipients } from '#server/notifications/recipients.ts';

/** So many like changes of one author in a row are told one by one; what follows is told as one that counts. */
const singleAtMost = 10;
const burstMs = 10 * 60_000;

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
 * Tells a command's changes to those concerned, but for their author (RT-05, G-71). Who that is, and who wants to
 * hear it, is settled here (G-69).
 * @returns the ids of the notifications, to be pushed once the transaction has committed
 */
export const notifyOf = async (context: CommandContext, { changes, named }: DescribedChanges): Promise<number[]> => {
  const ids = new Set<number>();
  for (const change of changes) {
    const type = notifiedCollections[change.collection];
    if (type) ids.add(await notify(context, change, type, metadataOf(change, nameValues(change, named))));
  }
  return [...ids];
};

const notify = async (
  context: CommandContext,
  change: FoldedChange,
  type: NotificationType,
  metadata: Values,
): Promise<number> => {
  const { user } = context.caller;
  const action = ({ create: 'CREATE', update: 'UPDATE', delete: 'DELETE' } as const)[change.kind];
  const since = new Date(Date.parse(context.now) - burstMs).toISOString();
  const { recent, audience } = await queryRow<{ recent: number; audience: number[] }>(
    context.tx,
    sql`select ${audienceOf(change)} as audience, (select count(*)::int from (select 1 from notifications
      where author_id = ${user.id} and type = ${type} and action = ${action} and created_at > ${since}
      limit ${singleAtMost}) as lately) as recent`,
  );
  const news: News = {
    type,
    action,
    authorId: user.id,
    authorName: displayName({ nom: user.prenom, prenom: user.nom }) || user.username,
    referenceId: change.id,
    metadata: JSON.stringify(metadata),
    audience,
  };
  const isBurst = recent >= singleAtMost;
  const gathered = isBurst ? await gather(context.tx, news, context.now) : null;
  return gathered ?? (await store(context.tx, news, context.now, isBurst));
};

/** Counts the news in with what was gathered of its kind for the same clients, if there is such. */
const gather = async (tx: Queries, { type, action, authorId, audience }: News, now: string): Promise<number | null> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    sql`update notifications set count = count + 1, created_at = ${now}, reference_id = null, metadata = '{}'
      where id = (select id from notifications where author_id = ${authorId} and type = ${type} and action = ${action}
        and audience = ${intArray(audience)} and gathers_until > ${now} order by id desc limit 1 for update)
        and gathers_until is not null
      returning id`,
  );
  return row?.id ?? null;
};

const store = async (tx: Queries, news: News, now: string, gathers: boolean): Promise<number> => {
  const until = gathers ? new Date(Date.parse(now) + burstMs).toISOString() : null;
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
