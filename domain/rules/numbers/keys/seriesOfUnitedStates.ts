/** The years in which each US series code was given out (the last is still open), so that a code gives a year and a year a code. */
const yearsOfSeries: Readonly<Record<string, readonly [from: number, to: number]>> = {
  '02': [1915, 1934],
  '03': [1935, 1947],
  '04': [1948, 1959],
  '05': [1960, 1969],
  '06': [1970, 1978],
  '07': [1979, 1992],
  '08': [1993, 1997],
  '09': [1998, 2001],
  '10': [2001, 2004],
  '11': [2004, 2007],
  '12': [2007, 2011],
  '13': [2010, 2013],
  '14': [2011, 2016],
  '15': [2014, 2018],
  '16': [2018, 2020],
  '17': [2020, 2022],
  '18': [2022, 2025],
  '19': [2024, 2049],
  '29': [1992, 2049],
  '35': [2011, 2049],
  '60': [1995, 2008],
  '61': [2008, 2013],
  '62': [2013, 2019],
  '63': [2019, 2049],
  '90': [1981, 2049],
  '95': [1999, 2013],
  '96': [2012, 2049],
};

/** The years in which a US series code was given out; null for two figures that are none. */
export const yearsOfUsSeries = (code: string): readonly [from: number, to: number] | null =>
  yearsOfSeries[code.padStart(2, '0')] ?? null;
