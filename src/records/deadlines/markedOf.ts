import type { DocketLine } from '#src/data/dates/DocketLine.ts';
import type { Marked } from '#src/records/deadlines/Marked.ts';

/** What can be acted on of a line of the docket; null for a fact that is missing. */
export const markedOf = ({ family, line, acted }: DocketLine): Marked | null => {
  if (line) return { target: { familyId: family.id, line }, row: acted };
  return acted ? { target: { ownId: acted.id }, row: acted } : null;
};
