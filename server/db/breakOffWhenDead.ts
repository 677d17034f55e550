import type { PGlite } from '@electric-sql/pglite';

/** What a wrapped engine calls for one message, in this order. */
const steps = [
  'stackSave',
  '_PostgresMainLoopOnce',
  'stackRestore',
  '_PostgresMainLongJmp',
  '_pq_buffer_remaining_data',
  '_PostgresSendReadyForQueryIfNecessary',
  '_pgl_pq_flush',
] as const;

/** The exit by which the engine reports an ordinary error. */
const ordinaryExit = 100;

type Step = (...given: unknown[]) => unknown;

/**
 * An engine that has aborted (a log that finds no room on the disk, say) is asked for ever by its own wrapper whether it
 * has finished, and the whole process stands still. Here the first abort is remembered, and every later step throws it.
 */
export const breakOffWhenDead = (client: PGlite): PGlite => {
  const engine = client.Module as unknown as Record<string, Step>;
  let death: Error | null = null;
  for (const name of steps) {
    const step = engine[name];
    if (!step) continue;
    engine[name] = (...given) => {
      if (death !== null) throw death;
      try {
        return step(...given);
      } catch (error) {
        if ((error as { status?: unknown } | null)?.status === ordinaryExit) throw error;
        death = error instanceof Error ? error : new Error('Aborted', { cause: error });
        throw death;
      }
    };
  }
  return client;
};
