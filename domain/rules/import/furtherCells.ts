import { type CabinetLink, cabinetRoles, type Filing } from '#domain/entities/filing.ts';
import type { Patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { FamilyNames } from '#domain/rules/import/FamilyNames.ts';

type Cell = string | null | { readonly day: string };

/**
 * What an export by filing says beside what an import takes, so that nothing of a family is missing in it: each in a column
 * of its own whose header stands in brackets.
 */
const further = {
  licence: (_, filing) => (filing?.licence ? 'x' : ''),
  cabinetsAnnuites: (family, filing, names) => cabinetsCell(filing?.cabinetsAnnuites, family, names),
  cabinetsProcedures: (family, filing, names) => cabinetsCell(filing?.cabinetsProcedures, family, names),
  inventeursPays: ({ inventeursPays }, _, names) =>
    countriesCell(inventeursPays, ({ inventeurId }) => personName(names, 'inventor', inventeurId), names),
  deposantsPays: ({ deposantsPays }, _, names) =>
    countriesCell(deposantsPays, ({ deposantId }) => personName(names, 'applicant', deposantId), names),
  titulairesPays: ({ titulairesPays }, _, names) =>
    countriesCell(titulairesPays, ({ titulaireId }) => personName(names, 'holder', titulaireId), names),
  classesBrevet: ({ classesBrevet }) => classesBrevet,
  statut: ({ statut }) => statut,
  dateDepot: ({ dateDepot }) => dateDepot && { day: dateDepot },
  datePublication: ({ datePublication }) => datePublication && { day: datePublication },
  dateDelivrance: ({ dateDelivrance }) => dateDelivrance && { day: dateDelivrance },
} satisfies Readonly<Record<string, (family: Patent, filing: Filing | null, names: FamilyNames) => Cell>>;

export type FurtherField = keyof typeof further;
export const furtherFields = Object.keys(further) as FurtherField[];

export type FurtherCells = Readonly<Record<FurtherField, Cell>>;

/** @param filing null for a family without any */
export const furtherCells = (family: Patent, filing: Filing | null, names: FamilyNames): FurtherCells =>
  Object.fromEntries(furtherFields.map((field) => [field, further[field](family, filing, names)])) as FurtherCells;

const personName = (names: FamilyNames, kind: 'inventor' | 'applicant' | 'holder', id: RecordId | null): string => {
  const person = id === null ? null : names.person(kind, id);
  return [person?.nom, person?.prenom].filter(Boolean).join(' ');
};

/** `Dupont Jeanne: FR, DE; Martin Paul: US` */
const countriesCell = <P extends { readonly paysIds: readonly RecordId[] }>(
  persons: readonly P[],
  nameOf: (person: P) => string,
  names: FamilyNames,
): string =>
  persons
    .map((person) => `${nameOf(person)}: ${person.paysIds.map((id) => names.country(id).code).join(', ')}`)
    .join('; ');

/** `Cabinet Lenoir [1, 2] – Dupont Jeanne; Cabinet Petit [3]`: the places in which it stands, and whom to reach there. */
const cabinetsCell = (links: readonly CabinetLink[] | undefined, family: Patent, names: FamilyNames): string =>
  (links ?? [])
    .map(({ cabinetId, roles, contactIds }) => {
      const named = family.cabinets.find(({ id }) => id === cabinetId)?.nomCabinet;
      const name = (cabinetId !== null && names.cabinet(cabinetId)) || named || '';
      const places = roles.map((role) => cabinetRoles.findIndex((known) => known === role) + 1);
      const contacts = contactIds.map(names.contact).filter(Boolean).join(', ');
      return [name, places.length > 0 ? `[${places.join(', ')}]` : '', contacts ? `– ${contacts}` : '']
        .filter(Boolean)
        .join(' ');
    })
    .join('; ');
