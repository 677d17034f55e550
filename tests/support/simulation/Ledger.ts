import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';

/**
 * Something a user did on a device. `heard`: the screen showed that it is kept; otherwise the tab died meanwhile and it
 * may or may not be. `value` occurs nowhere else in the history.
 */
export type Intent = {
  readonly heard: boolean;
  readonly device: number;
  readonly collection: CollectionName;
  readonly id: RecordId;
} & (
  | { readonly kind: 'create'; readonly value: string }
  | { readonly kind: 'edit'; readonly field: string; readonly value: string; readonly seen: string }
  | { readonly kind: 'delete'; readonly seen: Readonly<Record<string, unknown>> }
);

export const simulated = ['client', 'contact', 'patent', 'inventor'] as const;
export type Simulated = (typeof simulated)[number];

/** What devices and server are compared by: dates beside them, which are made and acted on in one step of their own. */
export const compared = [...simulated, 'deadline'] as const;
export type Compared = (typeof compared)[number];

/** The field by which a record made in a simulation is known for ever: no step edits it. */
export const tokenFields: Readonly<Record<Compared, string>> = {
  client: 'referenceClient',
  contact: 'fonction',
  patent: 'referenceFamille',
  inventor: 'adresse',
  deadline: 'cle',
};

/** The text fields that steps edit. */
export const editedFields: Readonly<Record<Compared, readonly string[]>> = {
  client: ['nomClient', 'adresseClient'],
  contact: ['nom', 'telephone'],
  patent: ['titre', 'commentaire'],
  inventor: ['nom', 'telephone'],
  deadline: ['note'],
};

/** Every intent of a history, in order. */
export class Ledger {
  readonly intents: Intent[] = [];
  /** Values whose change a user gave up. */
  readonly givenUp = new Set<unknown>();
  /** Tokens of records that somebody else deleted and a user made anew, as often as that happened. */
  readonly remade: unknown[] = [];
  private last = 0;

  /** A value that occurs nowhere else. */
  unique(word: string): string {
    this.last += 1;
    return `${word} ${this.last}`;
  }

  add(intent: Intent): void {
    this.intents.push(intent);
  }

  /** As if it had never been wished, or, with something doubtful in its place, as if nobody could know. */
  withdraw(intent: Intent, doubtful: Intent | null): void {
    const at = this.intents.indexOf(intent);
    if (at >= 0) this.intents.splice(at, 1, ...(doubtful ? [doubtful] : []));
  }
}
