import { type AnyRecord, entityOf } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import { readFields } from '#domain/field.ts';
import { countryByCode, matchCountry } from '#domain/rules/countries/matchCountry.ts';
import { foldText } from '#domain/rules/foldText.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';

/** What a described record may be known by, the strongest first. */
type Marks = readonly string[];

const mark = (kind: string, ...texts: unknown[]): string[] => {
  const folded = texts.map((text) => foldText(String(text ?? '')));
  return folded.some(Boolean) ? [`${kind}:${folded.join('\n')}`] : [];
};

const person = ({ email, prenom, nom }: Values): Marks => [...mark('email', email), ...mark('name', prenom, nom)];

/** A country by the code of its office, or by any name of it: servers write them in either language. */
const country = ({ iso2, iso3, codePays, nomPays }: Values): Marks => {
  const texts = [iso2, iso3, codePays, nomPays].map((text) => String(text ?? '').trim()).filter(Boolean);
  const known = texts.map((text) => countryByCode(text) ?? matchCountry(text)).find((entry) => entry !== null);
  return [...(known ? mark('code', known.iso2) : []), ...mark('name', nomPays)];
};

/** A text instead of an object: the name by which such a record is called. */
const named: Readonly<Partial<Record<CollectionName, string>>> = {
  client: 'nomClient',
  cabinet: 'nomCabinet',
  country: 'nomPays',
  status: 'description',
  contact: 'email',
  inventor: 'nom',
  applicant: 'nom',
  holder: 'nom',
};

const marksOf: Readonly<Record<CollectionName, (values: Values) => Marks>> = {
  client: (values) => [...mark('reference', values.referenceClient), ...mark('name', values.nomClient)],
  patent: () => [],
  contact: (values) => [
    ...mark('email', values.email),
    ...((values.emails ?? []) as readonly Values[]).flatMap(({ email }) => mark('email', email)),
    ...mark('name', values.prenom, values.nom),
  ],
  cabinet: ({ nomCabinet }) => mark('name', nomCabinet),
  inventor: person,
  applicant: person,
  holder: person,
  country,
  deadline: () => [],
  dateRule: () => [],
  status: ({ description, descriptionEn }) => [...mark('name', description), ...mark('name', descriptionEn)],
};

/** Finds the number of a record that a server describes (`Pays: {CodeIso: "FR"}`); null when none fits, or several. */
export type KnownId = (collection: CollectionName, described: unknown, ofCabinet?: unknown) => number | null;

type Held = (collection: CollectionName) => ReadonlyMap<number, AnyRecord>;

/** Looks for described records among those held. What was held when a collection was first asked for is what counts. */
export const describedRecords = (held: Held): KnownId => {
  const indices = new Map<CollectionName, ReadonlyMap<string, readonly number[]>>();
  const indexOf = (collection: CollectionName): ReadonlyMap<string, readonly number[]> => {
    const index = indices.get(collection) ?? indexed(collection, held(collection));
    indices.set(collection, index);
    return index;
  };
  return (collection, described, ofCabinet) => {
    const marks = marksOf[collection](valuesIn(collection, described));
    const index = indexOf(collection);
    let fitting: readonly number[] = [];
    for (const each of marks) {
      const found = index.get(each) ?? [];
      fitting = fitting.length === 0 ? found : narrowed(fitting, (id) => found.includes(id));
    }
    const records = held(collection);
    // Whoever is described outside of a link fits no cabinet, so that nothing is narrowed.
    fitting = narrowed(fitting, (id) => records.get(id)?.idCabinet === ofCabinet);
    return fitting.length === 1 ? (fitting[0] ?? null) : null;
  };
};

/** Narrows only where something is left: a record whose e-mail was corrected here is still known by it there. */
const narrowed = (ids: readonly number[], fits: (id: number) => boolean): readonly number[] => {
  const left = ids.filter(fits);
  return left.length > 0 ? left : ids;
};

const valuesIn = (collection: CollectionName, described: unknown): Values => {
  const name = named[collection];
  if (typeof described === 'string' && name) return { [name]: described };
  return readFields(entityOf(collection).fields, described) ?? {};
};

const indexed = (collection: CollectionName, records: ReadonlyMap<number, AnyRecord>) => {
  const index = new Map<string, number[]>();
  for (const [id, record] of records)
    for (const each of new Set(marksOf[collection](record))) index.set(each, [...(index.get(each) ?? []), id]);
  return index;
};
