/** Days as people write them, one after the other: `01/05/2028`, `2028-05-01`; what is no day stays as it was written. */
export const readDays = (text: string): string =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((word) => {
      const [day = '', month = '', year = '', ...more] = word.split(/[/.]/);
      const isWritten = more.length === 0 && /^\d{4}$/.test(year);
      return isWritten ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : word;
    })
    .sort()
    .join(' ');
