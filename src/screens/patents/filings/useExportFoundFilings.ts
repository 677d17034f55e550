import type { FilingRow } from '#src/screens/patents/family/FilingRow.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import { useExportAsFilings } from '#src/screens/patents/list/useExportAsFilings.ts';

/** The filings as families that have these only: those of one family that follow each other stand together. */
export const asFamilies = (found: readonly FilingRow[]): PatentRow[] => {
  const families: PatentRow[] = [];
  let before: PatentRow | null = null;
  for (const { family, filing } of found) {
    const last = families.at(-1);
    const informationsDepot = before === family && last ? [...last.record.informationsDepot, filing] : [filing];
    const part = { ...family, record: { ...family.record, informationsDepot } };
    if (before === family) families[families.length - 1] = part;
    else families.push(part);
    before = family;
  }
  return families;
};

/** UX-43: the filings in their order, one row each, as the import reads them back. */
export const useExportFoundFilings = () => {
  const exportAsFilings = useExportAsFilings();
  return (found: readonly FilingRow[]): void => exportAsFilings(found.length, () => asFamilies(found));
};
