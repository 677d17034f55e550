import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const settings = {
  // A scan asks the file system for the length of the table each time, which costs more than reading a small one by its
  // index: a fifth of the time of a patent's form, which looks into many.
  enable_seqscan: 'off',
  random_page_cost: '1.1',
  // The system keeps the same pages once more; a firm's small machine has better use for the memory.
  shared_buffers: '64MB',
};

/** What the embedded database is opened with, always: one that was made with an extension does not work without it. */
export const embeddedOptions = {
  extensions: { pg_trgm },
  startParams: [
    ...PGlite.defaultStartParams,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ],
};
