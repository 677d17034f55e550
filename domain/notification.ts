import type { CollectionName } from '#domain/entity.ts';
import { asId } from '#domain/field.ts';
import { memberReader, valuesOf } from '#domain/memberReader.ts';

/** What notifications are about, in the order of the settings (SET-02). */
export const notificationTypes = ['Brevet', 'Cabinet', 'Contact', 'Client'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** RT-05: of whose changes people are notified. */
export const notifiedCollections: Readonly<Partial<Record<CollectionName, NotificationType>>> = {
  patent: 'Brevet',
  cabinet: 'Cabinet',
  contact: 'Contact',
  client: 'Client',
};

/** The kind of record that each type is about. */
export const collectionOfType = Object.fromEntries(
  Object.entries(notifiedCollections).map(([collection, type]) => [type, collection]),
) as Readonly<Record<NotificationType, CollectionName>>;

export const notificationPaths = {
  list: '/api/notifications',
  markRead: '/api/notifications/mark-read',
  preferences: '/api/notifications/preferences',
} as const;

/** The hub's message with one item of the list (RT-04). */
export const notificationMessage = 'ReceiveNotification';

/** How many a list call answers when nothing is said (API-84). */
export const notificationPageSize = 50;

/** From the first one on, like changes of one author are counted together for so long. */
export const gatherMs = 10 * 60_000;

/** Kept so long, then forgotten. */
export const notificationDays = 90;

/** ENT-21: what a notification says of the record; empty where it says nothing. */
export interface NotificationMetadata {
  readonly referenceFamille: string;
  readonly reference: string;
  readonly prenom: string;
  readonly nom: string;
  readonly nomClient: string;
  readonly nomCabinet: string;
  /** How many like changes this one stands for; 1 where a server does not gather them. */
  readonly count: number;
  /** Who did it; empty for role Client and where a server does not say. */
  readonly author: string;
}

/** A change that the signed-in user is notified of (ENT-20). */
export interface Notification {
  readonly id: number;
  readonly message: string;
  /** One of `notificationTypes`, or what another server calls it. */
  readonly type: string;
  readonly action: string;
  readonly createdAt: string;
  readonly isRead: boolean;
  readonly metadata: NotificationMetadata;
  readonly referenceId: number | null;
}

/** Reads a notification in either capitalisation; `Metadata` may be JSON. Null without an id. */
export const notificationFromWire = (raw: unknown): Notification | null => {
  const read = memberReader(valuesOf(raw));
  const id = asId(read('id'));
  if (typeof id !== 'number') return null;
  const text = (name: string): string => String(read(name) ?? '');
  const referenceId = asId(read('referenceId'));
  const metadata = metadataOf(read('metadata'));
  return {
    id,
    message: text('message'),
    type: text('type'),
    action: text('action'),
    createdAt: text('createdAt'),
    isRead: isOn(read('isRead')),
    metadata: {
      ...metadata,
      referenceFamille: metadata.referenceFamille || text('referenceFamille'),
      reference: metadata.reference || text('reference'),
    },
    referenceId: typeof referenceId === 'number' ? referenceId : null,
  };
};

/** ENT-22: what a notification is headed with. */
export const notificationTitle = ({
  type,
  message,
  metadata,
}: Pick<Notification, 'type' | 'message' | 'metadata'>): string => titleOf(type, metadata) || message;

const titleOf = (type: string, metadata: NotificationMetadata): string => {
  switch (type) {
    case 'Brevet':
      return metadata.referenceFamille || metadata.reference;
    case 'Contact':
      return [metadata.prenom, metadata.nom].filter(Boolean).join(' ');
    case 'Client':
      return metadata.nomClient;
    case 'Cabinet':
      return metadata.nomCabinet;
    default:
      return '';
  }
};

const metadataOf = (raw: unknown): NotificationMetadata => {
  const read = memberReader(valuesOf(raw));
  const text = (...names: string[]): string => {
    const value = names.map((name) => read(name)).find((found) => found !== undefined && found !== '');
    return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
  };
  const count = Number(read('count'));
  return {
    referenceFamille: text('referenceFamille'),
    reference: text('reference'),
    prenom: text('prenom', 'firstName'),
    nom: text('nom', 'lastName'),
    nomClient: text('nomClient', 'nom_client'),
    nomCabinet: text('nomCabinet', 'nom_cabinet'),
    count: Number.isSafeInteger(count) && count > 0 ? count : 1,
    author: text('author'),
  };
};

/** ENT-20, ENT-23: what counts as yes. */
export const isOn = (value: unknown): boolean => value === true || value === 'true' || value === 1 || value === '1';
