import { asId } from '#domain/field.ts';
import { memberReader, valuesOf } from '#domain/memberReader.ts';
import type { RecordId } from '#domain/recordId.ts';

export const roles = ['Admin', 'User', 'Client'] as const;
export type Role = (typeof roles)[number];

/** ENT-17: servers write roles in lowercase; an unknown one is a User. */
export const roleOf = (raw: unknown): Role =>
  roles.find((role) => role.toLowerCase() === String(raw ?? '').toLowerCase()) ?? 'User';

/** The signed-in user (ENT-02) with the rights that decide what the screens offer. */
export interface SessionUser {
  id: number;
  email: string;
  username: string;
  nom: string;
  prenom: string;
  role: Role;
  isActive: boolean;
  canRead: boolean;
  canWrite: boolean;
  clientId: RecordId | null;
  createdAt: string;
  updatedAt: string;
}

/** Reads a user in either capitalisation; rights a server does not give count as given. Null without an id. */
export const userFromWire = (raw: unknown): SessionUser | null => {
  const read = memberReader(valuesOf(raw));
  const textOf = (...names: string[]): string => String(read(...names) ?? '');
  const id = asId(read('id'));
  if (typeof id !== 'number') return null;
  return {
    id,
    email: textOf('email'),
    username: textOf('username') || textOf('email'),
    nom: textOf('nom', 'lastName'),
    prenom: textOf('prenom', 'firstName'),
    role: roleOf(read('role')),
    isActive: read('isActive') !== false,
    canRead: read('canRead') !== false,
    canWrite: read('canWrite') !== false,
    clientId: asId(read('clientId')),
    createdAt: textOf('createdAt'),
    updatedAt: textOf('updatedAt'),
  };
};
