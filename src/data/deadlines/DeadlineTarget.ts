import type { RecordId } from '#domain/recordId.ts';
import type { DateLine } from '#domain/rules/dates/DateLine.ts';

/** What somebody acts on: a computed line of a family, or a date of their own by its record. */
export type DeadlineTarget = { readonly familyId: RecordId; readonly line: DateLine } | { readonly ownId: RecordId };
