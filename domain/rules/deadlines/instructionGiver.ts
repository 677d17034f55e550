import { accountName } from '#domain/account.ts';
import { maxLength } from '#domain/limits.ts';
import { reachOf } from '#domain/permissions.ts';
import type { SessionUser } from '#domain/user.ts';

type Writer = Pick<SessionUser, 'role' | 'prenom' | 'nom' | 'username'>;

/**
 * Who gave an instruction. A client's account speaks for itself, and an instruction that it takes back is nobody's; the
 * firm writes down whom it heard.
 * @param isInstruction false where it is taken back
 * @param heard whom the writer names
 */
export const instructionGiver = (writer: Writer, isInstruction: boolean, heard: string): string => {
  if (speaksForOthers(writer)) return heard;
  return isInstruction ? accountName(writer).slice(0, maxLength.name) : '';
};

/** Whether somebody writes down what others said: the firm, not its clients. */
export const speaksForOthers = ({ role }: Pick<SessionUser, 'role'>): boolean =>
  reachOf(role, 'deadline', 'edit') === 'all';
