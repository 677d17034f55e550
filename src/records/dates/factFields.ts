import type { Filing } from '#domain/entities/filing.ts';
import type { DateFact } from '#domain/rules/dates/DatedFamily.ts';
import type { DateStep } from '#domain/rules/dates/DateLine.ts';
import type { DocketLine } from '#src/data/dates/DocketLine.ts';
import type { DateNames } from '#src/data/dates/dateNames.ts';

/** Where a fact is entered: a field of one filing, or of the family. */
export type FactPlace =
  | { readonly of: 'family'; readonly field: 'datePriorite' }
  | { readonly of: 'filing'; readonly filing: Filing; readonly field: FactField };

export type FactField =
  | 'idPays'
  | 'idStatuts'
  | 'voieDepot'
  | 'dateDepot'
  | 'dateDepotInternational'
  | 'dateDepotParent'
  | 'dateDelivrance'
  | 'dateEnregistrement';

const fieldOf: Readonly<Record<Exclude<DateFact, 'priority'>, FactField>> = {
  office: 'idPays',
  route: 'voieDepot',
  filed: 'dateDepot',
  internationalFiled: 'dateDepotInternational',
  parentFiled: 'dateDepotParent',
  granted: 'dateDelivrance',
  registered: 'dateEnregistrement',
  epGranted: 'dateDelivrance',
};

type Context = Pick<DocketLine, 'family' | 'filing'>;

/** Where a missing fact belongs. The grant of a European patent is entered with the European application, if it is there. */
export const placeOfMissing = (fact: DateFact, { family, filing }: Context, names: DateNames): FactPlace => {
  if (fact === 'priority') return { of: 'family', field: 'datePriorite' };
  const field = fieldOf[fact];
  if (fact !== 'epGranted') return { of: 'filing', filing, field };
  const european = family.record.informationsDepot.filter(
    ({ idPays }) => idPays !== null && names.office(idPays) === 'EP',
  );
  const [only] = european;
  return { of: 'filing', filing: european.length === 1 && only ? only : filing, field };
};

/** Where a fact of a step stands; null where it is no fact, or another filing's and nothing tells which. */
export const placeOfStep = (step: DateStep, { family, filing }: Context, names: DateNames): FactPlace | null => {
  // What was concluded: from its own filing day, or for want of a route.
  if (step.step === 'inferred')
    return { of: 'filing', filing, field: step.what === 'viaEp' ? 'voieDepot' : 'dateDepot' };
  if (step.step !== 'fact') return null;
  if (step.fact === 'priority') return { of: 'family', field: 'datePriorite' };
  const field = fieldOf[step.fact];
  if (step.of === undefined) return { of: 'filing', filing, field };
  const found = family.record.informationsDepot.find(
    (other) => other.idPays !== null && names.office(other.idPays) === step.of && other[field] === step.day,
  );
  return found ? { of: 'filing', filing: found, field } : null;
};
