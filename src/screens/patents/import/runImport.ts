import type { ImportCompanion, ImportResult } from '#domain/ImportResult.ts';
import type { SheetFamily } from '#domain/rules/import/SheetFamily.ts';
import { type RecordDraft, yieldToMain } from '#src/data/changes/useImports.ts';
import type { FamilyDrafts } from '#src/screens/patents/import/importDrafts.ts';

/** Families that become durable together: a step of the progress bar, and where the user can stop. */
const familiesPerStep = 100;

export interface ImportRun {
  readonly total: number;
  /** The next families of the sheet; null when they cannot be had any more. */
  readonly take: (from: number, count: number) => Promise<readonly SheetFamily[] | null>;
  /** Whether somebody has added the family since the preview. */
  readonly isThere: (family: SheetFamily) => boolean;
  readonly draft: (family: SheetFamily) => FamilyDrafts;
  readonly createAll: (drafts: readonly RecordDraft[]) => Promise<void>;
  readonly onProgress: (done: number) => void;
  readonly isStopped: () => boolean;
}

export interface ImportOutcome extends Pick<ImportResult, 'created' | 'companions' | 'failed' | 'notReached'> {
  /** Families that were there after all, by their first row in the sheet. */
  readonly duplicates: readonly number[];
  /** The device could not store any more; what was created before stays. */
  readonly deviceFull: boolean;
}

/**
 * Creates the families step by step (IMP-21, IMP-23). One that cannot be stored is kept in the list of failures and
 * the others go on. Stopped between two steps, what is there stays.
 */
export const runImport = async ({
  total,
  take,
  isThere,
  draft,
  createAll,
  onProgress,
  isStopped,
}: ImportRun): Promise<ImportOutcome> => {
  const created: { familyRef: string; id: string }[] = [];
  const failed: { familyRef: string; row: number }[] = [];
  let done = 0;
  const companions: ImportCompanion[] = [];
  const duplicates: number[] = [];
  const outcome = (deviceFull: boolean): ImportOutcome => ({
    created,
    companions,
    failed,
    duplicates,
    deviceFull,
    notReached: total - done,
  });
  while (done < total && !isStopped()) {
    const families = await take(done, familiesPerStep);
    if (!families || families.length === 0) break;
    const drafts: RecordDraft[] = [];
    const made: { familyRef: string; id: string }[] = [];
    const fresh = families.filter((family) => !isThere(family));
    for (const family of fresh) {
      const { drafts: own, id } = draft(family);
      const familyRef = family.reference || family.title;
      if (id === null) failed.push({ familyRef, row: family.rows[0] ?? 0 });
      else made.push({ familyRef, id });
      drafts.push(...own);
      await yieldToMain();
    }
    if (!(await stored(createAll(drafts)))) return outcome(true);
    created.push(...made);
    companions.push(...drafts.flatMap(companionOf));
    duplicates.push(...families.filter((family) => !fresh.includes(family)).map(({ rows }) => rows[0] ?? 0));
    done += families.length;
    onProgress(done);
  }
  return outcome(false);
};

/** What an import made beside a family. */
export const companionOf = ({ collection, id }: RecordDraft): ImportCompanion[] =>
  collection === 'status' || collection === 'inventor' || collection === 'applicant' || collection === 'holder'
    ? [{ collection, id }]
    : [];

const stored = (write: Promise<void>): Promise<boolean> =>
  write.then(
    () => true,
    () => false,
  );
