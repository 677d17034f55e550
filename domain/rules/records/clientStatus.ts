import type { Client } from '#domain/entities/client.ts';
import { foldText } from '#domain/rules/foldText.ts';

export type ClientStatus = 'active' | 'inactive' | 'undefined';

/**
 * CLI-02, G-58: inactive when blocked, else what the server says, else active; a word that is neither is not defined.
 * @param rightsWait an edit of the block waits to be sent, so what the server said of it is past
 */
export const clientStatus = (
  { statut, isBlocked }: Pick<Client, 'statut' | 'isBlocked'>,
  rightsWait = false,
): ClientStatus => {
  if (isBlocked) return 'inactive';
  const word = foldText(statut);
  if (word === '' || word === 'actif' || (rightsWait && word === 'inactif')) return 'active';
  return word === 'inactif' ? 'inactive' : 'undefined';
};
