import type { ImportCompanion, ImportedUpdate } from '#domain/ImportResult.ts';
import { withChanges } from '#domain/rules/import/updates/withChanges.ts';
import type { Imports, RecordDraft } from '#src/data/changes/useImports.ts';
import { newLocalId } from '#src/data/session/newLocalId.ts';
import { applyChosenCountries, type ImportChoices } from '#src/screens/patents/import/importDrafts.ts';
import { importLookups } from '#src/screens/patents/import/importLookups.ts';
import type { PortfolioIndex } from '#src/screens/patents/import/portfolioIndex.ts';
import { companionOf } from '#src/screens/patents/import/runImport.ts';
import { acceptedOf, type SheetUpdate } from '#src/screens/patents/import/sheetUpdates.ts';

interface Tools {
  readonly imports: Imports;
  readonly portfolio: PortfolioIndex;
  readonly choices: ImportChoices;
  readonly group: string;
  readonly onProgress: (done: number) => void;
  readonly isStopped: () => boolean;
}

export interface UpdateOutcome {
  readonly updated: readonly ImportedUpdate[];
  readonly companions: readonly ImportCompanion[];
  /** The device could not store any more; what was taken over before stays. */
  readonly deviceFull: boolean;
}

/** Takes over what the reader has chosen of families that are there, one after the other; what they name anew comes first. */
export const updateFamilies = async (
  updates: readonly SheetUpdate[],
  accepted: readonly string[],
  { imports, portfolio, choices, group, onProgress, isStopped }: Tools,
): Promise<UpdateOutcome> => {
  const chosen = new Set(accepted);
  const updated: ImportedUpdate[] = [];
  const companions: ImportCompanion[] = [];
  let drafts: RecordDraft[] = [];
  const lookups = importLookups(portfolio, choices, (collection, values) => {
    const id = newLocalId();
    drafts.push({ collection, id, values });
    return id;
  });
  for (const update of updates) {
    if (isStopped()) break;
    const changes = acceptedOf(update, chosen);
    // As it is now: it may have changed since it was shown, and two families of the sheet may be one here.
    const record = imports.familyNow(update.id);
    if (!changes || !record) continue;
    drafts = [];
    const values = withChanges(record, changes, lookups);
    const filings = values.informationsDepot?.slice(-changes.added.length) ?? [];
    if (changes.added.length > 0) applyChosenCountries(filings, changes.added, portfolio, choices);
    try {
      await imports.createAll(drafts, group);
      companions.push(...drafts.flatMap(companionOf));
      const done = await imports.update(update.id, update.name, values, group);
      if (done) updated.push(done);
    } catch {
      return { updated, companions, deviceFull: true };
    }
    onProgress(updated.length);
  }
  return { updated, companions, deviceFull: false };
};
