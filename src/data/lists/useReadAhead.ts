import { useEffect } from 'react';
import { countryCodes, patentKeyLines } from '#src/data/lists/patentNumbers.ts';
import { type Row, useRows } from '#src/data/lists/useRows.ts';
import { yieldToMain } from '#src/db/yieldToMain.ts';

/** Families whose numbers are read before input and painting may have their turn. */
const atOnce = 200;

/** Reads the numbers of all families beside what the user does, so that the first search need not wait for it. */
export const useReadAhead = (rows: readonly Row<'patent'>[]): void => {
  const countries = useRows('country');
  useEffect(() => {
    let isOver = false;
    const read = async (): Promise<void> => {
      const codes = countryCodes(countries);
      for (let at = 0; at < rows.length && !isOver; at += atOnce) {
        for (const { record } of rows.slice(at, at + atOnce)) patentKeyLines(record, codes);
        await yieldToMain();
      }
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [rows, countries]);
};
