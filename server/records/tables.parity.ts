import type { CabinetLink, Filing } from '#domain/entities/filing.ts';
import type { entities, Records } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type * as tables from '#server/db/tables.ts';
import type { collectionTables } from '#server/records/collectionTables.ts';

/** Fields of a record that are worked out or live in tables of their own. */
interface Elsewhere {
  client: 'statut' | 'nombreBrevets';
  patent:
    | 'paysBrevet'
    | 'clientIds'
    | 'inventeurIds'
    | 'titulaireIds'
    | 'deposantIds'
    | 'inventeursPays'
    | 'deposantsPays'
    | 'titulairesPays'
    | 'informationsDepot'
    | 'cabinets'
    | 'responsableParti'
    | 'responsableEmail';
  contact: 'cabinetNom' | 'clientNom';
  cabinet: 'clientIds' | 'nombreClients';
  inventor: never;
  applicant: never;
  holder: never;
  country: never;
  status: never;
  deadline: 'vuParNom' | 'marqueParNom';
  dateRule: never;
}

type Row<C extends CollectionName> = (typeof collectionTables)[C]['$inferSelect'];
type FieldOf<C extends CollectionName> = Exclude<keyof (typeof entities)[C]['fields'], Elsewhere[C]>;

/** The names of fields without a column, or with a column of another kind. Must be empty for every collection. */
type Missing<C extends CollectionName> = {
  [F in FieldOf<C>]: F extends keyof Row<C> ? (Row<C>[F] extends Records[C][F & keyof Records[C]] ? never : F) : F;
}[FieldOf<C>];

type FilingFields = Exclude<keyof Filing, 'cabinetsAnnuites' | 'cabinetsProcedures'>;
type MissingInFilings = Exclude<FilingFields, keyof (typeof tables.filings)['$inferSelect']>;
type MissingInLinks = Exclude<keyof CabinetLink, keyof (typeof tables.filingCabinets)['$inferSelect']>;

type Complete = [{ [C in CollectionName]: Missing<C> }[CollectionName], MissingInFilings, MissingInLinks];

/** Stops compiling as soon as an entity has a field that its table has not. */
export const everyFieldHasItsColumn: Complete extends [never, never, never] ? true : Complete = true;
