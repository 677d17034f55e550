import { newAccountDefaults } from '#domain/account.ts';

/** What the account tab holds (CLI-14). Nothing of it is shown, checked or sent while no account is wanted. */
export type ClientAccountPart = {
  wanted: boolean;
  prenom: string;
  nom: string;
  email: string;
  /** Empty: the e-mail is it. */
  username: string;
  password: string;
  confirmPassword: string;
  canRead: boolean;
  canWrite: boolean;
  isBlocked: boolean;
};

/** VAL-22. */
export const emptyAccountPart: ClientAccountPart = {
  wanted: false,
  prenom: '',
  nom: '',
  email: '',
  username: '',
  password: '',
  confirmPassword: '',
  canRead: newAccountDefaults.canRead,
  canWrite: newAccountDefaults.canWrite,
  isBlocked: newAccountDefaults.isBlocked,
};
