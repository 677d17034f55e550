import { type Deadline, deadline } from '#domain/entities/deadline.ts';
import type { AnyRecord } from '#domain/entities.ts';
import { emptyValues } from '#domain/entity.ts';
import { isNothing } from '#domain/field.ts';
import { localId, type RecordId } from '#domain/recordId.ts';
import type { DateLine } from '#domain/rules/dates/DateLine.ts';
import { lineFields } from '#domain/rules/deadlines/deadlineActs.ts';
import { pickFields } from '#domain/rules/merging/pickFields.ts';
import type { DeadlineTarget } from '#src/data/deadlines/DeadlineTarget.ts';
import { marksOf } from '#src/data/deadlines/useDeadlineMarks.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { beforeClosing } from '#src/outbox/beforeClosing.ts';
import type { ChangeResult, RecordDraft, Undo } from '#src/outbox/Change.ts';
import { createRecords } from '#src/outbox/changeRecords.ts';
import { editRecords } from '#src/outbox/editRecords.ts';
import { systemRandom } from '#src/outbox/newEntry.ts';
import type { View } from '#src/view/View.ts';

interface Place {
  readonly store: LocalStore;
  readonly view: View;
}

/** Says something of many dates: on their records where somebody acted before, else on new ones. */
export const actOn = (
  { store, view }: Place,
  targets: readonly DeadlineTarget[],
  said: (target: DeadlineTarget) => Partial<Deadline>,
): Promise<ChangeResult> => {
  const marks = marksOf(view.rows('deadline'));
  // Under which many are counted while they wait.
  const group = targets.length > 1 ? localId(systemRandom(20)) : undefined;
  const standing: { id: RecordId; changes: Partial<Deadline> }[] = [];
  const drafts: RecordDraft[] = [];
  for (const target of targets) {
    const id = 'ownId' in target ? target.ownId : marks.of(target.familyId, target.line)?.id;
    if (id !== undefined) standing.push({ id, changes: said(target) });
    else if ('line' in target) drafts.push(draftOf({ ...lineValues(target.familyId, target.line), ...said(target) }));
  }
  return beforeClosing(store, write(store, standing, drafts, group));
};

/** Makes a date that is nobody's computation. */
export const makeOwn = ({ store }: Pick<Place, 'store'>, values: Partial<Deadline>): Promise<ChangeResult> =>
  beforeClosing(store, write(store, [], [draftOf(values)], undefined));

const write = async (
  store: LocalStore,
  standing: readonly { readonly id: RecordId; readonly changes: Partial<Deadline> }[],
  drafts: readonly RecordDraft[],
  group: string | undefined,
): Promise<ChangeResult> => {
  await createRecords(store, drafts, { group });
  const made = drafts.map((draft) => undoOf(store, draft));
  if (standing.length === 0) return { ok: true, undo: made };
  const edits = standing.map(({ id, changes }) => ({ id, wish: (now: Deadline) => ({ seen: { ...now }, changes }) }));
  const edited = await editRecords(store, 'deadline', edits, { group });
  return edited.ok ? { ok: true, undo: [...made, ...edited.undo] } : edited;
};

/** What is empty need not be said of a record that begins. */
const draftOf = (values: Partial<Deadline>): RecordDraft => ({
  collection: 'deadline',
  id: localId(systemRandom(20)),
  values: Object.fromEntries(Object.entries(values).filter(([, value]) => !isNothing(value))),
});

/** Taken back after it was sent, the record stays, and says nothing any more. */
const undoOf = (store: LocalStore, { id, values }: RecordDraft): Undo => ({
  collection: 'deadline',
  id,
  before: [],
  after: store.entriesOf('deadline', id),
  record: {
    ...emptyValues(deadline.fields),
    ...pickFields(values, [...lineFields, 'dateCalculee', 'libelle', 'dateEcheance']),
    id,
    version: 0,
    createdAt: '',
    updatedAt: '',
  } as AnyRecord,
});

/** What the first act on a line says of it. */
const lineValues = (familyId: RecordId, { key, filing, kind, number, due }: DateLine): Partial<Deadline> => ({
  brevetId: familyId,
  depotId: filing.id,
  cle: key,
  genre: kind,
  annee: number === null ? '' : String(number),
  dateCalculee: due,
});
