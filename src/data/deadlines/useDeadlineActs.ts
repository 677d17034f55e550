import { useMemo } from 'react';
import { type Deadline, type Instruction, ownKind } from '#domain/entities/deadline.ts';
import type { RecordId } from '#domain/recordId.ts';
import { instructionGiver } from '#domain/rules/deadlines/instructionGiver.ts';
import { actOn, makeOwn } from '#src/data/deadlines/actOn.ts';
import type { DeadlineTarget } from '#src/data/deadlines/DeadlineTarget.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import type { ChangeResult } from '#src/outbox/Change.ts';

type Targets = readonly DeadlineTarget[];

/**
 * What people do with dates, one or many at once in one durable write. Each resolves with what takes it back
 * (`useChanges().undo`).
 */
export interface DeadlineActs {
  /** Null: not done after all. */
  done(targets: Targets, day: string | null): Promise<ChangeResult>;
  instruct(targets: Targets, said: Instructed): Promise<ChangeResult>;
  /** Null: not given up after all. */
  waive(targets: Targets, waived: { readonly day: string; readonly reason: string } | null): Promise<ChangeResult>;
  /** The signed-in user has looked a second time; false takes that back. */
  look(targets: Targets, day: string, hasLooked?: boolean): Promise<ChangeResult>;
  note(targets: Targets, note: string): Promise<ChangeResult>;
  /** What was done still holds for the day that is computed now. */
  confirm(targets: Targets): Promise<ChangeResult>;
  addOwn(own: OwnDate): Promise<ChangeResult>;
  changeOwn(ownId: RecordId, values: Pick<OwnDate, 'text' | 'day'>): Promise<ChangeResult>;
}

export interface Instructed {
  readonly instruction: Instruction | '';
  /** Who gave it, where the writer does not speak for itself, and when the client was told or told us; both may be empty. */
  readonly by: string;
  readonly on: string | null;
}

export interface OwnDate {
  readonly familyId: RecordId;
  readonly filingId: RecordId | null;
  readonly text: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

export const useDeadlineActs = (): DeadlineActs => {
  const { store, view, user } = useOpenSession();
  return useMemo(() => {
    const act = (targets: Targets, said: Partial<Deadline>, isMarking = true): Promise<ChangeResult> =>
      actOn({ store, view }, targets, (target) => ({
        ...said,
        ...(isMarking && 'line' in target && { dateCalculee: target.line.due }),
      }));
    return {
      done: (targets, day) =>
        act(targets, day === null ? { faitLe: null } : { faitLe: day, renonceLe: null, renonceMotif: '' }),
      instruct: (targets, { instruction, by, on }) =>
        act(targets, {
          instruction,
          instructionDe: instructionGiver(user, instruction !== '', by),
          instructionLe: on,
        }),
      waive: (targets, waived) =>
        act(
          targets,
          waived
            ? { renonceLe: waived.day, renonceMotif: waived.reason, faitLe: null }
            : { renonceLe: null, renonceMotif: '' },
        ),
      look: (targets, day, hasLooked = true) =>
        act(targets, hasLooked ? { vuPar: user.id, vuLe: day } : { vuPar: null, vuLe: null }, false),
      note: (targets, note) => act(targets, { note }, false),
      confirm: (targets) => act(targets, {}),
      addOwn: ({ familyId, filingId, text, day }) =>
        makeOwn({ store }, { brevetId: familyId, depotId: filingId, genre: ownKind, libelle: text, dateEcheance: day }),
      changeOwn: (ownId, { text, day }) => act([{ ownId }], { libelle: text, dateEcheance: day }),
    };
  }, [store, view, user]);
};
