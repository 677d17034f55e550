import { useCallback } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { useKeptValue } from '#src/data/session/useKeptValue.ts';
import { type Decision, emptyMemory, type FirmMemory } from '#src/screens/reconciliation/FirmMemory.ts';

/** What this user decided on a firm's lists, on this device. */
export const useFirmMemory = (firmId: RecordId | null) => {
  const [kept, change] = useKeptValue<FirmMemory>(`reconciliation.${firmId ?? ''}`);
  const memory = kept ?? emptyMemory;
  /** Null takes what was decided back. */
  const decide = useCallback(
    (decided: ReadonlyMap<string, Decision | null>) =>
      change((before) => {
        const decisions = { ...before?.decisions };
        for (const [key, decision] of decided) {
          if (decision) decisions[key] = decision;
          else delete decisions[key];
        }
        return { ...before, decisions };
      }),
    [change],
  );
  const keepColumns = useCallback(
    (columns: NonNullable<FirmMemory['columns']>) =>
      change((before) => ({ ...before, decisions: before?.decisions ?? {}, columns })),
    [change],
  );
  return { memory, decide, keepColumns };
};
