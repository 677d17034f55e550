import type { RecordId } from '#domain/recordId.ts';
import type { Assessment } from '#domain/rules/import/assess.ts';
import { yieldToMain } from '#src/data/changes/useImports.ts';
import { personText } from '#src/screens/patents/import/importLookups.ts';
import { personsOf, type RowsOf } from '#src/screens/patents/import/portfolioIndex.ts';

/** A name of the sheet, how many families have it, and who may be meant. */
export interface InexactPerson {
  readonly text: string;
  readonly count: number;
  readonly suggested: RecordId;
}

/** The inventors of the sheet who are nobody's by name and first name, and somebody's by the same words. */
export const inexactPersons = async (
  names: Assessment['inventorNames'],
  rowsOf: RowsOf,
): Promise<readonly InexactPerson[]> => {
  if (names.length === 0) return [];
  const index = await personsOf(rowsOf, 'inventor');
  const inexact: InexactPerson[] = [];
  for (const name of names) {
    const suggested = index.exact(name) === null ? index.suggested(name) : null;
    if (suggested !== null) inexact.push({ text: personText(name), count: name.count, suggested });
    await yieldToMain();
  }
  return inexact.sort((one, other) => other.count - one.count);
};
