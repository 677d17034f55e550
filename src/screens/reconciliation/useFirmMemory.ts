import { useCallback } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { type KnownAs, resolveIdsInText } from '#domain/rules/merging/localIds.ts';
import { useServerId } from '#src/data/lists/useServerId.ts';
import { useKeptOfRecord } from '#src/data/session/useKeptOfRecord.ts';
import { type Decision, emptyMemory, type FirmMemory } from '#src/screens/reconciliation/FirmMemory.ts';

/** What this user decided on a firm's lists, on this device. */
export const useFirmMemory = (firmId: RecordId | null) => {
  const serverId = useServerId();
  const [kept, change] = useKeptOfRecord<FirmMemory>('reconciliation', firmId);
  const memory = kept ?? emptyMemory;
  /** By the names under which each may be kept, the first of which counts; null takes what was decided back. */
  const decide = useCallback(
    (decided: ReadonlyMap<readonly string[], Decision | null>) =>
      change((before) => {
        const decisions: Record<string, Decision> = { ...knownDecisions(before?.decisions ?? {}, serverId) };
        for (const [names, decision] of decided) {
          const [key, ...others] = names.map((name) => resolveIdsInText(name, serverId));
          for (const name of others) delete decisions[name];
          if (key === undefined) continue;
          if (decision) decisions[key] = decision;
          else delete decisions[key];
        }
        return { ...before, decisions };
      }),
    [change, serverId],
  );
  const keepColumns = useCallback(
    (columns: NonNullable<FirmMemory['columns']>) =>
      change((before) => ({ ...before, decisions: before?.decisions ?? {}, columns })),
    [change],
  );
  return { memory, decide, keepColumns };
};

/** What was decided on families, filings and cabinets before the server numbered them holds for them still. */
export const knownDecisions = (decisions: FirmMemory['decisions'], knownAs: KnownAs): FirmMemory['decisions'] =>
  Object.fromEntries(
    Object.entries(decisions).map(([key, decision]) => [
      resolveIdsInText(key, knownAs),
      { ...decision, said: resolveIdsInText(decision.said, knownAs) },
    ]),
  );
