import type { CollectionName } from '#domain/entity.ts';
import {
  applicants,
  cabinets,
  clients,
  contacts,
  countries,
  dateRules,
  deadlines,
  holders,
  inventors,
  patents,
  statuses,
} from '#server/db/tables.ts';

/** The table of each mirrored collection. */
export const collectionTables = {
  client: clients,
  patent: patents,
  contact: contacts,
  cabinet: cabinets,
  inventor: inventors,
  applicant: applicants,
  holder: holders,
  country: countries,
  status: statuses,
  deadline: deadlines,
  dateRule: dateRules,
} satisfies Record<CollectionName, unknown>;

export type CollectionTable = (typeof collectionTables)[CollectionName];
