import { testNeeds } from '#scripts/lib/testNeeds.mjs';

declare module 'vitest' {
  interface TaskMeta {
    needs?: string;
  }
}

/** The options of a test or suite that is skipped where a machine has not what it needs: the end of the run names it. */
export const needing = (need: keyof typeof testNeeds): { meta: { needs: string } } => ({
  meta: { needs: testNeeds[need] },
});
