import type { Patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { Responsibles } from '#src/data/lists/Responsibles.ts';

/** Whose a family is, for whoever reads; in place of a person's number. */
export const responsibleWords = ['mine', 'none', 'gone'] as const;

/** What a family offers to a filter by its responsible person: who that is, and what that is for the reader. */
export const responsibleValues = (record: Patent, responsible: Responsibles): readonly (RecordId | string)[] => {
  const { idResponsable } = record;
  if (idResponsable === null) return ['none'];
  if (responsible.isMine(record)) return ['mine', idResponsable];
  return responsible.hasLeft(record) ? ['gone', idResponsable] : [idResponsable];
};
