import 'fake-indexeddb/auto';
import { freshIndexedDB } from '#tests/support/engine/freshIndexedDB.ts';

// Files of a worker share its modules: each begins with a browser profile of its own.
freshIndexedDB();
