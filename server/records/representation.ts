import { type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core';
import { digestOf } from '#domain/digestOf.ts';
import { entityOf } from '#domain/entities.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import type { Field } from '#domain/field.ts';
import {
  cabinetClients,
  cabinets,
  clients,
  contacts,
  countries,
  deadlines,
  patentClients,
  patents,
  statuses,
  users,
} from '#server/db/tables.ts';
import { accountTitle, isColleague } from '#server/records/colleagues.ts';
import { collectionTables } from '#server/records/collectionTables.ts';
import { asAnswered, asStored, columnMembers } from '#server/records/columnMembers.ts';
import {
  isoInstant,
  jsonObject,
  leanObject,
  listOrEmpty,
  type Members,
  nullWhenEmpty,
} from '#server/records/jsonSql.ts';
import { embeddedInPatent, idsInPatent } from '#server/records/patentRepresentation.ts';

/** A record as the change feed carries it: ids only, empty members left out. An expression over the collection's table. */
export const leanForm = (collection: CollectionName, versions = true): SQL =>
  madeOnce(`lean ${collection} ${versions}`, () =>
    leanObject([
      ...base(collection, versions),
      ...ownColumns(collection, nullWhenEmpty),
      ...(worked[collection]?.lean ?? []),
    ]),
  );

/** A record as the plain calls answer it: every member, with the names of what it refers to (ENT-03 to ENT-15). */
export const fullForm = (collection: CollectionName, versions = true): SQL =>
  madeOnce(`full ${collection} ${versions}`, () => fullObject(collection, versions, []));

/** The full form with what would weigh too much in a list: a client's patents (ENT-03). */
export const detailForm = (collection: CollectionName, versions = true): SQL =>
  madeOnce(`detail ${collection} ${versions}`, () =>
    fullObject(collection, versions, collection === 'client' ? [['Brevets', listOrEmpty(patentsOfClient)]] : []),
  );

const fullObject = (collection: CollectionName, versions: boolean, more: Members): SQL =>
  jsonObject([
    ...base(collection, versions),
    ...ownColumns(collection, asAnswered),
    ...(worked[collection]?.full ?? []),
    ...more,
  ]);

const dialect = new PgDialect();
const made = new Map<string, string>();

/** A form's SQL as finished text: putting its hundreds of pieces together for every call costs more than the call. */
const madeOnce = (name: string, make: () => SQL): SQL => {
  const known = made.get(name);
  if (known !== undefined) return sql.raw(known);
  const { sql: text, params } = dialect.sqlToQuery(make());
  if (params.length > 0) throw new Error(`The form ${name} has parameters`);
  made.set(name, text);
  return sql.raw(text);
};

/**
 * The number of the lean form: another one as soon as the lean form of any collection is. At the next start the feed is
 * then written anew, and every device hears of it.
 */
export const leanFormNumber = (): number => {
  const forms = collections.map((collection) => dialect.sqlToQuery(leanForm(collection)).sql);
  // As much as the column of the installation holds.
  return Number.parseInt(digestOf(forms.join('\n')), 36) % 2 ** 31;
};

/** Which record it is, and nothing of what stands in it. */
export const identityForm = (collection: CollectionName, versions = true): SQL =>
  jsonObject(base(collection, versions));

const base = (collection: CollectionName, versions: boolean): Members => {
  const table = collectionTables[collection];
  return [
    ['Id', sql`${table.id}`],
    ...(versions ? [['Version', sql`${table.version}`] as const] : []),
    ['CreatedAt', isoInstant(table.createdAt)],
    ['UpdatedAt', isoInstant(table.updatedAt)],
  ];
};

const ownColumns = (collection: CollectionName, value: (column: PgColumn, field: Field) => SQL): Members =>
  columnMembers(collectionTables[collection], entityOf(collection).fields, value);

const statut: Members[number] = ['Statut', sql`case when ${clients.isBlocked} then 'Inactif' else 'Actif' end`];
const patentCount = sql`(select count(*)::int from ${patentClients} where ${patentClients.clientId} = ${clients.id})`;
const patentsOfClient = sql`(select json_agg(json_build_object('Id', ${patents.id}, 'ReferenceFamille', ${patents.referenceFamille},
  'Titre', ${patents.titre}) order by ${patents.id})
  from ${patentClients} join ${patents} on ${patents.id} = ${patentClients.patentId}
  where ${patentClients.clientId} = ${clients.id})`;
const clientName = sql`(select ${clients.nomClient} from ${clients} where ${clients.id} = ${contacts.idClient})`;
const cabinetName = sql`(select ${cabinets.nomCabinet} from ${cabinets} where ${cabinets.id} = ${contacts.idCabinet})`;
const cabinetClientIds = sql`(select json_agg(${cabinetClients.clientId} order by ${cabinetClients.clientId})
  from ${cabinetClients} where ${cabinetClients.cabinetId} = ${cabinets.id})`;
const cabinetClientCount = sql`(select count(*)::int from ${cabinetClients} where ${cabinetClients.cabinetId} = ${cabinets.id})`;
const cabinetClientNames = sql`(select json_agg(json_build_object('Id', ${clients.id}, 'NomClient', ${clients.nomClient}) order by ${clients.id})
  from ${cabinetClients} join ${clients} on ${clients.id} = ${cabinetClients.clientId}
  where ${cabinetClients.cabinetId} = ${cabinets.id})`;

const userName = (id: PgColumn): SQL => sql`(select ${accountTitle} from ${users} where ${users.id} = ${id})`;

const isWithoutItsPerson = sql`(${patents.idResponsable} is not null and not exists (
  select 1 from ${users} where ${users.id} = ${patents.idResponsable} and ${isColleague}))`;

/** Of a closed account no address: nobody reads there any more. */
const responsibleMail = sql`(select nullif(${users.email}, '') from ${users}
  where ${users.id} = ${patents.idResponsable} and ${isColleague})`;

/** ENT-12: a person's fields once more under the names that end in its kind. */
const personNames = (collection: 'inventor' | 'applicant' | 'holder', kind: string): Members =>
  ownColumns(collection, asStored).map(([name, value]) => [`${name}${kind}`, value]);

/** What is not a column of its own. */
const worked: Partial<Record<CollectionName, { lean: Members; full: Members }>> = {
  client: {
    lean: [statut, ['NombreBrevets', sql`nullif(${patentCount}, 0)`]],
    full: [statut, ['NombreBrevets', patentCount]],
  },
  contact: {
    lean: [
      ['ClientNom', clientName],
      ['CabinetNom', cabinetName],
    ],
    full: [
      ['ClientNom', sql`coalesce(${clientName}, '')`],
      ['CabinetNom', sql`coalesce(${cabinetName}, '')`],
    ],
  },
  cabinet: {
    lean: [
      ['ClientIds', cabinetClientIds],
      ['NombreClients', sql`nullif(${cabinetClientCount}, 0)`],
    ],
    full: [
      ['ClientIds', listOrEmpty(cabinetClientIds)],
      ['NombreClients', cabinetClientCount],
      ['Clients', listOrEmpty(cabinetClientNames)],
    ],
  },
  patent: {
    lean: [
      ...idsInPatent,
      ['ResponsableParti', sql`nullif(${isWithoutItsPerson}, false)`],
      ['ResponsableEmail', responsibleMail],
    ],
    full: [
      ...embeddedInPatent,
      ['ResponsableParti', isWithoutItsPerson],
      ['ResponsableEmail', sql`coalesce(${responsibleMail}, '')`],
    ],
  },
  inventor: { lean: [], full: personNames('inventor', 'Inventeur') },
  applicant: { lean: [], full: personNames('applicant', 'Deposant') },
  holder: { lean: [], full: personNames('holder', 'Titulaire') },
  country: {
    lean: [],
    full: [
      ['Nom', sql`${countries.nomPays}`],
      ['CodeIso', sql`${countries.iso2}`],
    ],
  },
  deadline: {
    lean: [
      ['VuParNom', userName(deadlines.vuPar)],
      ['MarqueParNom', userName(deadlines.marquePar)],
    ],
    full: [
      ['VuParNom', sql`coalesce(${userName(deadlines.vuPar)}, '')`],
      ['MarqueParNom', sql`coalesce(${userName(deadlines.marquePar)}, '')`],
    ],
  },
  status: { lean: [], full: [['Nom', sql`${statuses.description}`]] },
};
