import { useDeferredValue, useMemo } from 'react';
import type { Filing } from '#domain/entities/filing.ts';
import type { Records } from '#domain/entities.ts';
import { filingNumbers } from '#domain/rules/numbers/keys/filingNumbers.ts';
import { linesOfSame } from '#domain/rules/numbers/keys/knownNumbers.ts';
import { countryCodes, patentKeyLines } from '#src/data/lists/patentNumbers.ts';
import { useRows } from '#src/data/lists/useRows.ts';

export type NumberField = 'numeroDepot' | 'numeroPublication' | 'numeroDelivrance';

/** Shorter texts are not typed to their end. */
const fewest = 5;

/** Another family that has the number that is being typed into a filing, in whatever spelling; null where none has. */
export const useNumberElsewhere = (
  field: NumberField,
  text: string,
  index: number,
  filings: readonly Filing[],
): Records['patent'] | null => {
  const rows = useRows('patent');
  const countries = useRows('country');
  const typed = useDeferredValue(text);
  return useMemo(() => {
    const { idPays = null, dateDepot = null, datePublication = null, dateDelivrance = null } = filings[index] ?? {};
    const codes = countryCodes(countries);
    const days = { dateDepot, datePublication, dateDelivrance };
    const [number] = filingNumbers({ [field]: typed, ...days }, (idPays !== null && codes.get(idPays)) || '');
    const lines = number && typed.length >= fewest ? linesOfSame(number) : [];
    if (lines.length === 0) return null;
    const own = new Set(filings.map(({ id }) => id));
    const other = rows.find((row) => {
      const keys = patentKeyLines(row, codes);
      return lines.some((line) => keys.includes(line)) && !row.record.informationsDepot.some(({ id }) => own.has(id));
    });
    return other?.record ?? null;
  }, [rows, countries, field, typed, index, filings]);
};
