import type { Patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';

type Held = Pick<Patent, 'idResponsable' | 'responsableNom' | 'responsableParti' | 'responsableEmail'>;

/** Who is responsible for families, for this reader. */
export interface Responsibles {
  /** By the number of the account; empty for one that nothing on this device names. */
  nameOf(id: RecordId): string;
  /** Whoever looks after a family; empty where nobody does. */
  of(record: Held): string;
  /** Where that person is written to; empty where nobody is known to read there. */
  mailOf(record: Held): string;
  isMine(record: Held): boolean;
  /** Somebody was, and can no longer sign in. */
  hasLeft(record: Held): boolean;
}
