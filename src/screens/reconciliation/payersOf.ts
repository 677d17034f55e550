import type { Filing } from '#domain/entities/filing.ts';
import type { RecordId } from '#domain/recordId.ts';

/** The cabinets that pay the annuities of a filing. */
export const payersOf = ({ cabinetsAnnuites }: Pick<Filing, 'cabinetsAnnuites'>): readonly RecordId[] =>
  cabinetsAnnuites.flatMap(({ cabinetId }) => cabinetId ?? []);
