import { type SQL, sql } from 'drizzle-orm';
import { capitalised } from '#domain/capitalised.ts';
import { cabinetLinkFields, filingFields } from '#domain/entities/filing.ts';
import {
  cabinets,
  clients,
  contacts,
  countries,
  filingCabinets,
  filings,
  patentClients,
  patents,
  statuses,
} from '#server/db/tables.ts';
import { asStored, columnMembers } from '#server/records/columnMembers.ts';
import { jsonObject, leanObject, listOrEmpty, type Members, nullWhenEmpty } from '#server/records/jsonSql.ts';
import { type PersonLink, personLinks } from '#server/records/personLinks.ts';

const clientIds = sql`(select json_agg(${patentClients.clientId} order by ${patentClients.clientId})
  from ${patentClients} where ${patentClients.patentId} = ${patents.id})`;

/** ENT-04: for programs that know one client per patent. */
const firstClientId = sql`(select min(${patentClients.clientId}) from ${patentClients} where ${patentClients.patentId} = ${patents.id})`;

const clientNames = sql`(select json_agg(json_build_object('Id', ${clients.id}, 'NomClient', ${clients.nomClient}) order by ${clients.id})
  from ${patentClients} join ${clients} on ${clients.id} = ${patentClients.clientId}
  where ${patentClients.patentId} = ${patents.id})`;

const personIds = ({ links }: PersonLink): SQL =>
  sql`(select json_agg(${links.personId} order by ${links.personId}) from ${links} where ${links.patentId} = ${patents.id})`;

const personCountries = ({ links, key }: PersonLink): SQL =>
  sql`(select json_agg(${jsonObject([
    [capitalised(key), sql`${links.personId}`],
    ['PaysIds', sql`${links.paysIds}`],
  ])} order by ${links.personId}) from ${links} where ${links.patentId} = ${patents.id} and ${links.paysIds} <> '{}')`;

const countryOf = jsonObject([
  ['Id', sql`${countries.id}`],
  ['CodeIso', sql`${countries.iso2}`],
  ['NomPays', sql`${countries.nomPays}`],
]);

const embeddedPersons = ({ links, people }: PersonLink): SQL =>
  sql`(select json_agg(${jsonObject([
    ['Id', sql`${people.id}`],
    ['Nom', sql`${people.nom}`],
    ['Prenom', sql`${people.prenom}`],
    [
      'Pays',
      listOrEmpty(sql`(select json_agg(${countryOf} order by ${countries.id}) from ${countries}
        where ${countries.id} = any(${links.paysIds}))`),
    ],
  ])} order by ${people.id}) from ${links} join ${people} on ${people.id} = ${links.personId}
  where ${links.patentId} = ${patents.id})`;

type Category = 'annuity' | 'procedure';

const cabinetLinks = (category: Category, link: SQL, join = sql``): SQL =>
  sql`(select json_agg(${link} order by ${filingCabinets.position}, ${filingCabinets.cabinetId})
  from ${filingCabinets} ${join} where ${filingCabinets.filingId} = ${filings.id} and ${filingCabinets.category} = ${sql.raw(`'${category}'`)})`;

const leanLink = leanObject(columnMembers(filingCabinets, cabinetLinkFields, nullWhenEmpty));

const linkedContacts = sql`(select json_agg(json_build_object('Id', ${contacts.id}, 'Prenom', ${contacts.prenom},
  'Nom', ${contacts.nom}, 'Email', ${contacts.email}) order by ${contacts.id})
  from ${contacts} where ${contacts.id} = any(${filingCabinets.contactIds}))`;

const fullLink = jsonObject([
  ...columnMembers(filingCabinets, cabinetLinkFields, asStored),
  ['CabinetNom', sql`${cabinets.nomCabinet}`],
  ['Contacts', listOrEmpty(linkedContacts)],
]);

const joinCabinet = sql`join ${cabinets} on ${cabinets.id} = ${filingCabinets.cabinetId}`;

const filingsOfPatent = (filing: SQL): SQL =>
  sql`(select json_agg(${filing} order by ${filings.position}, ${filings.id}) from ${filings} where ${filings.patentId} = ${patents.id})`;

const leanFiling = jsonObject([
  ...columnMembers(filings, filingFields, nullWhenEmpty),
  ['CabinetsAnnuites', cabinetLinks('annuity', leanLink)],
  ['CabinetsProcedures', cabinetLinks('procedure', leanLink)],
]);

const fullFiling = jsonObject([
  ...columnMembers(filings, filingFields, asStored),
  ['Pays', sql`(select ${countryOf} from ${countries} where ${countries.id} = ${filings.idPays})`],
  [
    'Statuts',
    sql`(select json_build_object('Id', ${statuses.id}, 'NomStatut', ${statuses.description})
      from ${statuses} where ${statuses.id} = ${filings.idStatuts})`,
  ],
  ['CabinetsAnnuites', listOrEmpty(cabinetLinks('annuity', fullLink, joinCabinet))],
  ['CabinetsProcedures', listOrEmpty(cabinetLinks('procedure', fullLink, joinCabinet))],
]);

/** G-57: the countries of the filings, each once, in the order of the filings. */
const countryCodes = sql`coalesce((select string_agg(code, ', ' order by place) from (
  select ${countries.iso2} as code, min(${filings.position}) as place from ${filings}
  join ${countries} on ${countries.id} = ${filings.idPays}
  where ${filings.patentId} = ${patents.id} group by ${countries.iso2}) as codes), '')`;

const cabinetsOfPatent = sql`(select json_agg(json_build_object('Id', ${cabinets.id}, 'NomCabinet', ${cabinets.nomCabinet},
  'Type', ${cabinets.type}) order by ${cabinets.id}) from ${cabinets} where ${cabinets.id} in (
  select ${filingCabinets.cabinetId} from ${filingCabinets} join ${filings} on ${filings.id} = ${filingCabinets.filingId}
  where ${filings.patentId} = ${patents.id}))`;

/** What a patent's lean form holds beside its columns. */
export const idsInPatent: Members = [
  ['ClientIds', clientIds],
  ...personLinks.flatMap((link) => [
    [capitalised(link.ids), personIds(link)] as const,
    [capitalised(link.countries), personCountries(link)] as const,
  ]),
  ['InformationsDepot', filingsOfPatent(leanFiling)],
];

/** What a patent's full form holds beside its columns (ENT-04, ENT-08, ENT-09). */
export const embeddedInPatent: Members = [
  ['PaysBrevet', countryCodes],
  ['ClientId', firstClientId],
  ['ClientIds', listOrEmpty(clientIds)],
  ['Clients', listOrEmpty(clientNames)],
  ...personLinks.flatMap((link) => [
    [capitalised(link.ids), listOrEmpty(personIds(link))] as const,
    [capitalised(link.countries), listOrEmpty(personCountries(link))] as const,
    [link.embedded, listOrEmpty(embeddedPersons(link))] as const,
  ]),
  ['Cabinets', listOrEmpty(cabinetsOfPatent)],
  ['InformationsDepot', listOrEmpty(filingsOfPatent(fullFiling))],
];
