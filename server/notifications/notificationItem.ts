import type { Role } from '#domain/user.ts';
import type { Language, Translate } from '#server/base/messages.ts';

/** A notification as one user has it. */
export interface HeardRow {
  readonly id: number;
  readonly type: string;
  readonly action: string;
  readonly at: string;
  readonly author: string;
  readonly reference: number | null;
  readonly metadata: string;
  readonly count: number;
  readonly isRead: boolean;
}

/** Who reads it. */
export interface Reader {
  readonly role: Role;
  readonly language: Language;
}

/**
 * One item of the list, and what is pushed (ENT-20, RT-04). Clients see what happened and not who of the firm did
 * it.
 */
export const notificationItem = (translate: Translate, row: HeardRow, { role, language }: Reader) => {
  const metadata = JSON.parse(row.metadata) as Readonly<Record<string, string>>;
  const author = role === 'Client' ? '' : row.author;
  const message = messageOf(translate, language, row, metadata);
  return {
    Id: row.id,
    Message: author === '' ? message : translate(language, 'server.notification.by', { message, author }),
    Type: row.type,
    Action: row.action,
    CreatedAt: new Date(row.at).toISOString(),
    IsRead: row.isRead,
    Metadata: { ...metadata, count: row.count, ...(author === '' ? {} : { author }) },
    ReferenceId: row.reference,
    ReferenceFamille: metadata.referenceFamille ?? '',
  };
};

const messageOf = (
  translate: Translate,
  language: Language,
  { type, action, count }: HeardRow,
  metadata: Readonly<Record<string, string>>,
): string => {
  const key = `server.notification.${type}.${action}`;
  if (count > 1) return translate(language, key, { count });
  const { reference, prenom, nom, nomClient, nomCabinet } = metadata;
  const name = reference || [prenom, nom].filter(Boolean).join(' ') || nomClient || nomCabinet || '';
  return translate(language, `${key}Named`, { name });
};
