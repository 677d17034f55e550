import { type Filing, filingFields } from '#domain/entities/filing.ts';
import type { Patent } from '#domain/entities/patent.ts';
import { emptyValues } from '#domain/entity.ts';
import { carriedValues } from '#server/commands/carriedValues.ts';
import type { Values } from '#server/commands/rows.ts';
import { type PersonLink, personLinks } from '#server/records/personLinks.ts';

/** A person on a patent with the countries it stands for there. */
export interface PersonOnPatent {
  readonly personId: number;
  readonly paysIds: readonly number[];
}

/** What a patent holds in tables of its own. */
export interface PatentParts {
  readonly clientIds: readonly number[];
  readonly persons: ReadonlyMap<PersonLink, readonly PersonOnPatent[]>;
  readonly filings: readonly Filing[];
}

export const noParts: PatentParts = {
  clientIds: [],
  persons: new Map(personLinks.map((link) => [link, []])),
  filings: [],
};

/** The fields of a patent that are parts, not columns. */
export const partFields: ReadonlySet<string> = new Set([
  'clientIds',
  'informationsDepot',
  ...personLinks.flatMap(({ ids, countries }) => [ids, countries]),
]);

export const partsOf = (patent: Patent): PatentParts => ({
  ...mergeParts(noParts, { ...patent, informationsDepot: undefined }),
  filings: patent.informationsDepot,
});

/** The parts after a patch: a list it carries replaces the one that was, an empty one empties it (G-51). */
export const mergeParts = (current: PatentParts, patch: Values): PatentParts => ({
  clientIds: 'clientIds' in patch ? numbers(patch.clientIds) : current.clientIds,
  persons: new Map(personLinks.map((link) => [link, mergePersons(link, current.persons.get(link) ?? [], patch)])),
  filings: Array.isArray(patch.informationsDepot)
    ? mergeFilings(current.filings, patch.informationsDepot)
    : current.filings,
});

const mergePersons = (link: PersonLink, current: readonly PersonOnPatent[], patch: Values): PersonOnPatent[] => {
  const ids = link.ids in patch ? numbers(patch[link.ids]) : current.map(({ personId }) => personId);
  const countries = new Map(current.map(({ personId, paysIds }) => [personId, paysIds]));
  const given = patch[link.countries];
  if (Array.isArray(given)) {
    countries.clear();
    for (const part of given as Values[]) {
      const person = Number(part[link.key]);
      countries.set(person, numbers([...(countries.get(person) ?? []), ...((part.paysIds ?? []) as number[])]));
    }
  }
  return ids.map((personId) => ({ personId, paysIds: countries.get(personId) ?? [] }));
};

/** A filing with a number is the stored one, and keeps what the body does not mention; any other is a new one. */
const mergeFilings = (current: readonly Filing[], given: readonly Values[]): Filing[] => {
  const stored = new Map(current.map((filing) => [filing.id, filing]));
  return given.map((body) => {
    const known = stored.get(body.id as Filing['id']);
    if (known) stored.delete(known.id);
    const carried = carriedValues(filingFields, known ?? {}, body);
    return { ...(known ?? emptyValues(filingFields)), ...carried, id: known?.id ?? null };
  });
};

const numbers = (ids: unknown): number[] =>
  [...new Set(Array.isArray(ids) ? (ids as number[]) : [])].sort((a, b) => a - b);
