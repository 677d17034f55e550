/**
 * Rows as one parameter, for `json_populate_recordset`. Half a surrogate pair is no text for the database: it becomes what
 * a parameter of its own would become.
 */
export const jsonRows = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? wellFormed(value) : value));

const halves = /[\uD800-\uDFFF]/;

const wellFormed = (text: string): string => (halves.test(text) ? Buffer.from(text).toString('utf8') : text);
