import type { Role } from '#domain/user.ts';

export interface DemoAccount {
  readonly username: string;
  readonly email: string;
  readonly prenom: string;
  readonly nom: string;
  readonly role: Role;
  readonly canWrite: boolean;
  readonly clientId: number | null;
}

/** One account for each role, which may do all that its role can; the client's belongs to the first client of the firm. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    username: 'admin',
    email: 'helene.delorme@cabinet-delorme.example',
    prenom: 'Hélène',
    nom: 'Delorme',
    role: 'Admin',
    canWrite: true,
    clientId: null,
  },
  {
    username: 'user',
    email: 'benoit.lefevre@cabinet-delorme.example',
    prenom: 'Benoît',
    nom: 'Lefèvre',
    role: 'User',
    canWrite: true,
    clientId: null,
  },
  {
    username: 'client',
    email: 'anais.girard@heliotrope.example',
    prenom: 'Anaïs',
    nom: 'Girard',
    role: 'Client',
    canWrite: true,
    clientId: 1,
  },
];
