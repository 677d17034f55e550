import { exposeWorkerStore } from './exposeWorkerStore.ts';

exposeWorkerStore(new Worker(new URL('./sqlite.worker.ts', import.meta.url), { type: 'module' }));
