import { useCallback } from 'react';
import type { Filing } from '#domain/entities/filing.ts';
import type { RecordId } from '#domain/recordId.ts';
import { withFilingValues } from '#domain/rules/patents/filings.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import type { ChangeOptions, ChangeResult } from '#src/outbox/Change.ts';
import { editRecords } from '#src/outbox/editRecords.ts';

export interface FilingEdit {
  readonly patentId: RecordId;
  readonly filingId: Filing['id'];
  /** What stood there when the edit began: a colleague's change of the same field is then asked about. */
  readonly seen: Partial<Filing>;
  /** What is to stand there. */
  readonly values: Partial<Filing>;
  /** Small stored things that change in the same moment, such as the draft that is now done with. */
  readonly stored?: ChangeOptions['values'];
}

/**
 * Changes single fields of one filing, and nothing else of it or of its family. Resolves once that is durable here and
 * shown; `gone` when there is no such filing any more.
 */
export const useFilingEdit = (): ((edit: FilingEdit) => Promise<ChangeResult>) => {
  const { store } = useOpenSession();
  return useCallback(
    async ({ patentId, filingId, seen, values, stored }) => {
      const id = filingId === null ? null : store.knownId(filingId);
      let isThere = false;
      const result = await editRecords(
        store,
        'patent',
        [
          {
            id: patentId,
            wish: (now) => {
              const { informationsDepot: filings } = now;
              isThere = filings.some((filing) => filing.id === id);
              if (!isThere) return null;
              const listWith = (own: Partial<Filing>) => ({ informationsDepot: withFilingValues(filings, id, own) });
              return { seen: { ...now, ...listWith(seen) }, changes: listWith(values) };
            },
          },
        ],
        { values: stored },
      );
      return result.ok && !isThere ? { ok: false, code: 'gone', by: [] } : result;
    },
    [store],
  );
};
