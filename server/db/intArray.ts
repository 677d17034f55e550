import { type SQL, sql } from 'drizzle-orm';

/** Ids as one parameter, whatever their number: `where id = any(${intArray(ids)})`. */
export const intArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::integer[]`;
