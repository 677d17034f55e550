import { type SQL, sql } from 'drizzle-orm';

/** Ids as one parameter, whatever their number: `where id = any(${intArray(ids)})`. */
export const intArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::integer[]`;

export const textArray = (words: readonly string[]): SQL =>
  sql`array(select json_array_elements_text(${JSON.stringify(words)}::json))`;
