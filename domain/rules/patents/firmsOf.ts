import { type CabinetLink, cabinetRoles, type Filing } from '#domain/entities/filing.ts';
import type { RecordId } from '#domain/recordId.ts';

/** Where a cabinet without a rank stands behind those that have one. */
const rankOf = ({ roles }: CabinetLink): number =>
  Math.min(cabinetRoles.length, ...roles.map((role) => cabinetRoles.indexOf(role)));

const ranked = (links: readonly CabinetLink[]): CabinetLink[] =>
  [...links].sort((left, right) => rankOf(left) - rankOf(right));

/**
 * The firms that handle a filing, each once: who conducts the procedure before who pays the annuities, in either the
 * first before the second. The first of all is whom one calls about this country.
 */
export const firmsOf = ({
  cabinetsProcedures,
  cabinetsAnnuites,
}: Pick<Filing, 'cabinetsProcedures' | 'cabinetsAnnuites'>): RecordId[] => [
  ...new Set(
    [...ranked(cabinetsProcedures), ...ranked(cabinetsAnnuites)]
      .map(({ cabinetId }) => cabinetId)
      .filter((id) => id !== null),
  ),
];
