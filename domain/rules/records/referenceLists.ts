import type { Patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';

/** The lists that patents alone refer to: kept by the firm, picked from in every filing and family. */
export const referenceLists = ['country', 'status', 'inventor', 'applicant', 'holder'] as const;
export type ReferenceList = (typeof referenceLists)[number];

type Uses = Pick<
  Patent,
  | 'informationsDepot'
  | 'inventeurIds'
  | 'inventeursPays'
  | 'deposantIds'
  | 'deposantsPays'
  | 'titulaireIds'
  | 'titulairesPays'
>;

const present = (ids: readonly (RecordId | null)[]): RecordId[] => ids.filter((id) => id !== null);

const references: { readonly [L in ReferenceList]: (patent: Uses) => readonly RecordId[] } = {
  country: (patent) => [
    ...present(patent.informationsDepot.map(({ idPays }) => idPays)),
    ...[...patent.inventeursPays, ...patent.deposantsPays, ...patent.titulairesPays].flatMap(({ paysIds }) => paysIds),
  ],
  status: ({ informationsDepot }) => present(informationsDepot.map(({ idStatuts }) => idStatuts)),
  inventor: ({ inventeurIds }) => inventeurIds,
  applicant: ({ deposantIds }) => deposantIds,
  holder: ({ titulaireIds }) => titulaireIds,
};

/** What a patent refers to of one list, each once. */
export const referencesOf = (list: ReferenceList, patent: Uses): ReadonlySet<RecordId> =>
  new Set(references[list](patent));

type Replace = <I extends RecordId | null>(id: I) => I | RecordId;

/** The same record twice in one list is the same record. */
const replacedIn = (ids: readonly RecordId[], replace: Replace): RecordId[] => [...new Set(ids.map(replace))];

/** Persons that have become one have the countries of both. */
const mergedParts = <K extends string, P extends Record<K, RecordId | null> & { readonly paysIds: RecordId[] }>(
  parts: readonly P[],
  key: K,
  replace: Replace,
): P[] => {
  const merged = new Map<RecordId | null, P>();
  for (const part of parts) {
    const id = replace(part[key]);
    const before = merged.get(id);
    merged.set(id, { ...part, [key]: id, paysIds: [...new Set([...(before?.paysIds ?? []), ...part.paysIds])] });
  }
  return [...merged.values()];
};

const withCountries = <P extends { readonly paysIds: RecordId[] }>(parts: readonly P[], replace: Replace): P[] =>
  parts.map((part) => ({ ...part, paysIds: replacedIn(part.paysIds, replace) }));

const replaced: { readonly [L in ReferenceList]: (patent: Uses, replace: Replace) => Partial<Uses> } = {
  country: ({ informationsDepot, inventeursPays, deposantsPays, titulairesPays }, replace) => ({
    informationsDepot: informationsDepot.map((filing) => ({ ...filing, idPays: replace(filing.idPays) })),
    inventeursPays: withCountries(inventeursPays, replace),
    deposantsPays: withCountries(deposantsPays, replace),
    titulairesPays: withCountries(titulairesPays, replace),
  }),
  status: ({ informationsDepot }, replace) => ({
    informationsDepot: informationsDepot.map((filing) => ({ ...filing, idStatuts: replace(filing.idStatuts) })),
  }),
  inventor: ({ inventeurIds, inventeursPays }, replace) => ({
    inventeurIds: replacedIn(inventeurIds, replace),
    inventeursPays: mergedParts(inventeursPays, 'inventeurId', replace),
  }),
  applicant: ({ deposantIds, deposantsPays }, replace) => ({
    deposantIds: replacedIn(deposantIds, replace),
    deposantsPays: mergedParts(deposantsPays, 'deposantId', replace),
  }),
  holder: ({ titulaireIds, titulairesPays }, replace) => ({
    titulaireIds: replacedIn(titulaireIds, replace),
    titulairesPays: mergedParts(titulairesPays, 'titulaireId', replace),
  }),
};

/** The fields of a patent in which references to some records of a list lead to another one of it instead. */
export const withReplaced = (
  list: ReferenceList,
  patent: Uses,
  old: ReadonlySet<RecordId | null>,
  next: RecordId,
): Partial<Uses> => replaced[list](patent, (id) => (old.has(id) ? next : id));
