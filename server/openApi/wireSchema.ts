import { capitalised } from '#domain/capitalised.ts';
import { filingFields } from '#domain/entities/filing.ts';
import { inventor } from '#domain/entities/person.ts';
import { entityOf } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { Field, Fields } from '#domain/field.ts';
import { flag, instant, integer, type JsonSchema, listOf, object, orNull, text } from '#server/openApi/Operation.ts';

type Members = Readonly<Record<string, JsonSchema>>;

/** Members of an answer for declared fields, worked out from how each field reads what a server sends. */
export const membersOf = (fields: Fields): Members =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [capitalised(name), schemaOf(field)]));

const day: JsonSchema = { type: 'string', format: 'date' };
const someDay = '2026-01-05';

const schemaOf = (field: Field): JsonSchema => {
  if (field.fields) return listOf(object(membersOf(field.fields)));
  const empty = field.read(undefined);
  if (Array.isArray(empty)) return listOf((field.read([7]) as unknown[]).length > 0 ? integer : text);
  if (empty === null) return orNull(field.read(someDay) === someDay ? day : field.read(7) === 7 ? integer : flag);
  return { string: text, number: integer, boolean: flag }[typeof empty as 'string' | 'number' | 'boolean'] ?? text;
};

const named = (name: string): JsonSchema => object({ Id: integer, [name]: text });
const countryName = object({ Id: integer, CodeIso: text, NomPays: text });
const persons = listOf(object({ Id: integer, Nom: text, Prenom: text, Pays: listOf(countryName) }));

const personNames = (kind: string): Members =>
  Object.fromEntries(Object.entries(membersOf(inventor.fields)).map(([name, schema]) => [`${name}${kind}`, schema]));

const contactName = object({ Id: integer, Prenom: text, Nom: text, Email: text });
const cabinetLinks = listOf(
  object({
    ...membersOf(filingFields.cabinetsAnnuites.fields ?? {}),
    CabinetNom: text,
    Contacts: listOf(contactName),
  }),
);
const filing = object({
  ...membersOf(filingFields),
  Pays: orNull(countryName),
  Statuts: orNull(object({ Id: integer, NomStatut: text })),
  CabinetsAnnuites: cabinetLinks,
  CabinetsProcedures: cabinetLinks,
});

/** What the plain calls answer beside a record's own members: the names of what it refers to. */
const embedded: Readonly<Partial<Record<CollectionName, Members>>> = {
  patent: {
    ClientId: orNull(integer),
    Cabinets: listOf(object({ Id: integer, NomCabinet: text, Type: integer })),
    InformationsDepot: listOf(filing),
    Clients: listOf(named('NomClient')),
    Inventeurs: persons,
    Deposants: persons,
    Titulaires: persons,
  },
  cabinet: { Clients: listOf(named('NomClient')) },
  inventor: personNames('Inventeur'),
  applicant: personNames('Deposant'),
  holder: personNames('Titulaire'),
  country: { Nom: text, CodeIso: text },
  status: { Nom: text },
};

const stored: Members = {
  Id: integer,
  Version: { type: 'integer', description: 'Rises with every change; for If-Match.' },
  CreatedAt: instant,
  UpdatedAt: instant,
};

/** A record as the plain calls answer it. */
export const recordSchema = (collection: CollectionName): JsonSchema =>
  object({ ...stored, ...membersOf(entityOf(collection).fields), ...embedded[collection] });
