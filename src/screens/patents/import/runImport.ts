import type { SheetFamily } from '#domain/rules/import/SheetFamily.ts';
import { breathe, type ImportResult, type RecordDraft } from '#src/data/useImports.ts';
import type { FamilyDrafts } from '#src/screens/patents/import/importDrafts.ts';

/** Families that become durable together: a step of the progress bar, and where the user can stop. */
const familiesPerStep = 20;

export interface ImportRun {
  readonly families: readonly SheetFamily[];
  readonly draft: (family: SheetFamily) => FamilyDrafts;
  readonly createAll: (drafts: readonly RecordDraft[]) => Promise<void>;
  readonly onProgress: (done: number) => void;
  readonly isStopped: () => boolean;
}

export interface ImportOutcome extends Pick<ImportResult, 'created' | 'failed' | 'notReached'> {
  /** The device could not store any more; what was created before stays. */
  readonly deviceFull: boolean;
}

/**
 * Creates the families step by step (IMP-21, IMP-23). One that cannot be stored is kept in the list of failures and
 * the others go on. Stopped between two steps, what is there stays.
 */
export const runImport = async ({
  families,
  draft,
  createAll,
  onProgress,
  isStopped,
}: ImportRun): Promise<ImportOutcome> => {
  const created: { familyRef: string; id: string }[] = [];
  const failed: { familyRef: string; row: number }[] = [];
  let done = 0;
  while (done < families.length && !isStopped()) {
    const step = families.slice(done, done + familiesPerStep);
    const drafts: RecordDraft[] = [];
    const made: { familyRef: string; id: string }[] = [];
    for (const family of step) {
      const { drafts: own, id } = draft(family);
      const familyRef = family.reference || family.title;
      if (id === null) failed.push({ familyRef, row: family.rows[0] ?? 0 });
      else made.push({ familyRef, id });
      drafts.push(...own);
      await breathe();
    }
    if (!(await stored(createAll(drafts))))
      return { created, failed, notReached: families.length - done, deviceFull: true };
    created.push(...made);
    done += step.length;
    onProgress(done);
  }
  return { created, failed, notReached: families.length - done, deviceFull: false };
};

const stored = (write: Promise<void>): Promise<boolean> =>
  write.then(
    () => true,
    () => false,
  );
