import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** What the embedded database is opened with, always: one that was made with an extension does not work without it. */
export const embeddedExtensions = { pg_trgm };
