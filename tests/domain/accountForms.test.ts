import { describe, expect, it } from 'vitest';
import { accountFromWire, isOpen } from '#domain/account.ts';
import {
  accountRights,
  addedAccountForm,
  clientAccountForm,
  clientsNewAccount,
  editedAccount,
  editedAccountForm,
  newAccount,
} from '#domain/accountForms.ts';
import { issueMessage } from '#domain/rules/issueMessage.ts';

type Form = Readonly<Record<string, unknown>>;

const filled: Form = {
  prenom: 'Ada',
  nom: 'Bell',
  username: 'ada.bell',
  email: 'ada@firm.example',
  password: 'Tres-Solide-1',
  role: 'User',
  clientId: null,
  isActive: true,
  canWrite: false,
};

/** The sentences of a form by field. */
const faults = (schema: typeof addedAccountForm | typeof editedAccountForm | typeof clientAccountForm, form: Form) => {
  const { error } = schema.safeParse(form);
  return Object.fromEntries(
    (error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issueMessage(issue, form[String(issue.path[0])]).key.replace('validation.', ''),
    ]),
  );
};

describe('the user form', () => {
  it.each(['prenom', 'nom', 'username', 'role'])('VAL-41 wants %s', (field) => {
    expect(faults(addedAccountForm, { ...filled, [field]: ' ' })).toEqual({ [field]: 'required' });
  });

  it('VAL-42, VAL-11 wants an e-mail that is one', () => {
    expect(faults(addedAccountForm, { ...filled, email: '' })).toEqual({ email: 'required' });
    expect(faults(addedAccountForm, { ...filled, email: 'ada@firm' })).toEqual({ email: 'email' });
  });

  it('VAL-43, VAL-10 wants a password by the configured rule on creation, and knows none in edit', () => {
    expect(faults(addedAccountForm, { ...filled, password: '' })).toHaveProperty('password');
    expect(faults(addedAccountForm, { ...filled, password: 'Abcde1' })).toHaveProperty('password');
    expect(faults(addedAccountForm, { ...filled, password: 'Tres-Solide' })).toEqual({ password: 'passwordDigit' });
    const { password: _password, ...edited } = filled;
    expect(faults(editedAccountForm, edited)).toEqual({});
    expect(editedAccountForm.parse(filled)).not.toHaveProperty('password');
  });

  it('VAL-44 wants a client for the role Client only, and says so beside other faults', () => {
    expect(faults(addedAccountForm, { ...filled, role: 'Client' })).toEqual({ clientId: 'required' });
    expect(faults(addedAccountForm, { ...filled, role: 'Client', nom: '' })).toEqual({
      clientId: 'required',
      nom: 'required',
    });
    expect(faults(addedAccountForm, { ...filled, role: 'client', clientId: 7 })).toEqual({});
  });

  it('says everything that is wrong at once', () => {
    expect(Object.keys(faults(addedAccountForm, { role: 'Client' })).sort()).toEqual(
      ['clientId', 'email', 'nom', 'password', 'prenom', 'username'].sort(),
    );
  });
});

describe('the account of a new client', () => {
  const account: Form = {
    prenom: 'Rosa',
    nom: 'Lind',
    email: 'rosa@client.example',
    password: 'Tres-Solide-1',
    confirmPassword: 'Tres-Solide-1',
    canRead: true,
    canWrite: false,
    isBlocked: false,
  };

  it('VAL-18 wants first and last name of 2 to 100 characters', () => {
    for (const field of ['prenom', 'nom']) {
      expect(faults(clientAccountForm, { ...account, [field]: '' })).toEqual({ [field]: 'required' });
      expect(faults(clientAccountForm, { ...account, [field]: 'x' })).toEqual({ [field]: 'tooShort' });
      expect(faults(clientAccountForm, { ...account, [field]: 'x'.repeat(101) })).toEqual({ [field]: 'tooLong' });
      expect(faults(clientAccountForm, { ...account, [field]: 'xy' })).toEqual({});
    }
  });

  it('VAL-19 wants an e-mail of at most 255 characters', () => {
    expect(faults(clientAccountForm, { ...account, email: 'nobody' })).toEqual({ email: 'email' });
    expect(faults(clientAccountForm, { ...account, email: `${'x'.repeat(250)}@a.example` })).toEqual({
      email: 'tooLong',
    });
  });

  it('VAL-20, VAL-10 wants a password with all five parts', () => {
    expect(faults(clientAccountForm, { ...account, password: 'Solide12', confirmPassword: 'Solide12' })).toEqual({
      password: 'passwordSpecial',
    });
  });

  it('VAL-21 wants it twice', () => {
    expect(faults(clientAccountForm, { ...account, confirmPassword: '' })).toEqual({ confirmPassword: 'required' });
    expect(faults(clientAccountForm, { ...account, confirmPassword: 'Tres-Solide-2' })).toEqual({
      confirmPassword: 'passwordsDiffer',
    });
  });
});

describe('the bodies of the calls', () => {
  it('API-70, G-30 takes an account without names, and keeps its names in lower case', () => {
    const { prenom: _prenom, nom: _nom, ...body } = filled;
    const read = newAccount.parse({ ...body, username: ' Ada.Bell ', email: 'Ada@Firm.example', role: 'user' });
    expect(read).toMatchObject({ username: 'ada.bell', email: 'ada@firm.example', role: 'User' });
  });

  it('API-72 takes any part, and never a password', () => {
    expect(editedAccount.parse({})).toEqual({});
    expect(editedAccount.parse({ role: 'admin', password: 'Tres-Solide-1' })).toEqual({ role: 'Admin' });
    expect(editedAccount.safeParse({ username: '' }).success).toBe(false);
  });

  it('API-76 wants at least one right', () => {
    expect(accountRights.safeParse({}).success).toBe(false);
    expect(accountRights.parse({ canWrite: true })).toEqual({ canWrite: true });
  });

  it('API-15, VAL-08 takes a client’s account without a username', () => {
    const body = { email: 'rosa@client.example', password: 'Tres-Solide-1' };
    expect(clientsNewAccount.parse(body)).toEqual(body);
    expect(clientsNewAccount.safeParse({ ...body, password: 'simple' }).success).toBe(false);
  });
});

describe('an account from a server', () => {
  it('ENT-16, ENT-17 is read in either capitalisation, under all its names', () => {
    const large = {
      Id: 3,
      Username: 'rosa',
      LastName: 'Lind',
      FirstName: 'Rosa',
      Role: 'client',
      IsActive: true,
      Client: { Id: 7, NomClient: 'Port' },
    };
    const small = {
      id: 3,
      username: 'rosa',
      nom: 'Lind',
      prenom: 'Rosa',
      role: 'CLIENT',
      isActive: true,
      clientId: 7,
      client: { nomClient: 'Port' },
    };
    const expected = {
      id: 3,
      username: 'rosa',
      nom: 'Lind',
      prenom: 'Rosa',
      role: 'Client',
      isActive: true,
      clientId: 7,
      clientNom: 'Port',
    };
    expect(accountFromWire(large)).toMatchObject(expected);
    expect(accountFromWire(small)).toMatchObject(expected);
    expect(accountFromWire({ Id: 1, Role: 'manager' })).toMatchObject({ role: 'User', clientId: null, clientNom: '' });
    expect(accountFromWire({ Username: 'nobody' })).toBeNull();
  });

  it('G-33 is open when it is active and not blocked', () => {
    expect([
      isOpen({ isActive: true, isBlocked: false }),
      isOpen({ isActive: false, isBlocked: false }),
      isOpen({ isActive: true, isBlocked: true }),
    ]).toEqual([true, false, false]);
  });
});
