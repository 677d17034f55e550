import type { Patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { SheetPerson } from '#domain/rules/import/people.ts';
import type { PersonKind } from '#domain/rules/persons/duplicates.ts';

/** What the records are called that a family refers to. */
export interface FamilyNames {
  client(id: RecordId): string;
  status(id: RecordId): string;
  country(id: RecordId): { readonly name: string; readonly code: string };
  person(kind: PersonKind, id: RecordId): SheetPerson | null;
  cabinet(id: RecordId): string;
  contact(id: RecordId): string;
  /** Who is responsible for a family. */
  responsible(record: Pick<Patent, 'idResponsable' | 'responsableNom' | 'responsableParti'>): string;
}
