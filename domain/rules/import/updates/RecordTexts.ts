import type { RecordId } from '#domain/recordId.ts';
import type { SheetPerson } from '#domain/rules/import/people.ts';
import type { PersonKind } from '#domain/rules/persons/duplicates.ts';

/** What records are called, to be shown beside what a sheet says. Empty for one that is not here. */
export interface RecordTexts {
  /** The two letters of a country or office. */
  country(id: RecordId): string;
  status(id: RecordId): string;
  client(id: RecordId): string;
  colleague(id: RecordId): string;
  person(kind: PersonKind, id: RecordId): SheetPerson | null;
}
