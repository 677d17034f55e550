import { isNothing } from '#domain/field.ts';
import { can, reachOf } from '#domain/permissions.ts';
import { instructedFields, instructionFields } from '#domain/rules/deadlines/deadlineActs.ts';
import { instructionGiver, speaksForOthers } from '#domain/rules/deadlines/instructionGiver.ts';
import { Refusal } from '#server/base/errors.ts';
import type { CommandContext } from '#server/commands/CommandContext.ts';
import type { Values } from '#server/commands/rows.ts';
import { findRecord } from '#server/records/readRecords.ts';
import { type Scope, scopeOf } from '#server/records/scope.ts';

const collection = 'deadline';

/** The dates that the caller acts on: all, or those of its own client's families. */
export const writableScope = ({ caller }: CommandContext): Scope =>
  scopeOf(reachOf(caller.role, collection, 'edit'), caller.user.clientId);

/** Those that may be shown to the caller; null for none. */
export const readableScope = (context: CommandContext): Scope | null =>
  can(context.caller, collection, 'read') ? writableScope(context) : null;

/**
 * A client instructs, and does nothing else.
 * @param said the fields of which something is said
 * @throws Refusal forbidden-role
 */
export const confirmInstructionOnly = (context: CommandContext, said: readonly string[]): void => {
  if (speaksForOthers(context.caller)) return;
  if (said.some((name) => !instructedFields.has(name))) throw new Refusal('forbidden-role');
};

/**
 * In whose name an instruction stands after this, whatever was sent.
 * @param said the fields of which something is said
 */
export const giverIn = ({ caller }: CommandContext, after: Values, said: readonly string[]): Values =>
  instructionFields.some((name) => said.includes(name))
    ? { instructionDe: instructionGiver(caller.user, !isNothing(after.instruction), String(after.instructionDe ?? '')) }
    : {};

/** @throws Refusal not-found for a date of somebody else's family, before anything of it is shown */
export const requireInScope = async (context: CommandContext, id: number): Promise<void> => {
  const scope = writableScope(context);
  if (scope.client === null) return;
  const found = await findRecord({ queries: context.tx, versions: true }, collection, id, scope);
  if (found === null) throw new Refusal('not-found');
};
