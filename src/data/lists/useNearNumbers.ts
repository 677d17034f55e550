import { useCallback, useMemo } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { keyLines } from '#domain/rules/numbers/keys/askedNumber.ts';
import { nearKeys, type Slip, slipKinds } from '#domain/rules/numbers/keys/nearKeys.ts';
import { slipIn } from '#domain/rules/numbers/keys/slipIn.ts';
import { storedKeys } from '#domain/rules/numbers/keys/storedKeys.ts';
import { countryCodes, patentKeyLines, patentNumbers } from '#src/data/lists/patentNumbers.ts';
import { type Count, useCounted } from '#src/data/lists/useCounted.ts';
import { type Row, useRows } from '#src/data/lists/useRows.ts';

/** A number that is there and nearly the one that was typed. */
export interface NearNumber {
  readonly id: RecordId;
  readonly text: string;
  readonly slip: Slip;
}

/** So many are a help. */
const most = 5;

const none: readonly NearNumber[] = [];

/**
 * The numbers of these families that are one slip of the finger away from the one typed, the likeliest slips first; looked for beside what the user does.
 * @param isWanted nothing was found, and everything there is was looked through
 */
export const useNearNumbers = (
  rows: readonly Row<'patent'>[],
  search: string,
  isWanted: boolean,
): readonly NearNumber[] => {
  const countries = useRows('country');
  const near = useMemo(() => (isWanted ? nearKeys(search) : null), [search, isWanted]);
  const begin = useCallback((): Count<Row<'patent'>, { near: typeof near; found: readonly NearNumber[] }> => {
    const codes = countryCodes(countries);
    const found: NearNumber[] = [];
    const slipOf = slipIn(near ?? new Map());
    return {
      take: (row) => {
        if (slipOf(patentKeyLines(row, codes)) === null) return;
        const { id, record } = row;
        for (const number of patentNumbers(record, codes)) {
          const slip = slipOf(keyLines(storedKeys(number)));
          if (slip) found.push({ id, text: number.text, slip });
        }
      },
      result: () => ({ near, found: sorted(found) }),
    };
  }, [countries, near]);
  const counted = useCounted(rows, near ? begin : null);
  return near && counted?.near === near ? counted.found : none;
};

/** One line for each number: a publication and the patent granted on it often share theirs. */
const sorted = (found: readonly NearNumber[]): readonly NearNumber[] => {
  const distinct = new Map(found.map((number) => [number.text, number]));
  return [...distinct.values()]
    .sort((one, other) => slipKinds.indexOf(one.slip) - slipKinds.indexOf(other.slip))
    .slice(0, most);
};
