import { exposeWorkerStore } from './exposeWorkerStore.ts';

exposeWorkerStore(new Worker(new URL('./pglite.worker.ts', import.meta.url), { type: 'module' }));
