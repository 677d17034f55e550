import { sql } from 'drizzle-orm';
import { boolean, date, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Kinds of columns that occur in many tables. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 });
/** Never null: what was not entered is empty, so that nobody compares with both. */
export const textOrEmpty = (name: string) => text(name).notNull().default('');
export const flag = (name: string) => boolean(name).notNull().default(false);
export const ids = (name: string) => integer(name).array().notNull().default(sql`'{}'::integer[]`);
export const day = (name: string) => date(name, { mode: 'string' });
export const optionalFlag = (name: string) => boolean(name);
