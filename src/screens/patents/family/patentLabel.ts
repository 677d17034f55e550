import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';

/** How a family is called where there is one line for it. */
export const patentLabel = ({ record }: PatentRow): string => record.titre || record.referenceFamille;
