import { describe, expect, it } from 'vitest';
import {
  type Account,
  accountFields,
  accountFigures,
  accountFromWire,
  accountName,
  accountStatus,
  isLastAdmin,
  isOpen,
} from '#domain/account.ts';
import { newAccount } from '#domain/accountForms.ts';
import { userFromWire } from '#domain/user.ts';

const account = (said: Partial<Account>): Account => {
  const read = accountFromWire({ id: 1, isActive: true, role: 'admin' });
  if (!read) throw new Error('It has an id');
  return { ...read, ...said };
};

describe('an account', () => {
  it.each([
    ['Ada', 'Bell', 'ada', 'Ada Bell'],
    [' Ada ', '', 'ada', 'Ada'],
    ['', 'Bell', 'ada', 'Bell'],
    [' ', '', 'ada', 'ada'],
  ])('USR-02 of %j and %j, @%s, is called %s', (prenom, nom, username, name) => {
    expect(accountName({ prenom, nom, username })).toBe(name);
  });

  it.each([
    [true, false, true, 'active'],
    [false, false, false, 'inactive'],
    [true, true, false, 'blocked'],
    [false, true, false, 'blocked'],
  ])('ROLE-04 active %j, blocked %j: signs in %j, %s', (isActive, isBlocked, mayEnter, status) => {
    expect([isOpen({ isActive, isBlocked }), accountStatus({ isActive, isBlocked })]).toEqual([mayEnter, status]);
  });

  it.each<readonly [string, Account, readonly Account[], boolean]>([
    ['it stands alone', account({}), [account({})], true],
    ['another one is an Admin', account({}), [account({}), account({ id: 2 })], false],
    ['the other one is blocked', account({}), [account({}), account({ id: 2, isBlocked: true })], true],
    ['the other one is inactive', account({}), [account({}), account({ id: 2, isActive: false })], true],
    ['the other one is a User', account({}), [account({}), account({ id: 2, role: 'User' })], true],
    ['it is a User', account({ role: 'User' }), [account({ role: 'User' })], false],
    ['it is blocked itself', account({ isBlocked: true }), [account({ isBlocked: true })], false],
  ])('ROLE-18 is the last Admin or not where %s', (_, one, all, isLast) => {
    expect(isLastAdmin(one, all)).toBe(isLast);
  });

  it('USR-01 is counted by its state and its role', () => {
    const all = [
      account({}),
      account({ isBlocked: true }),
      account({ role: 'Client' }),
      account({ role: 'User', isActive: false }),
    ];
    expect(accountFigures(all)).toEqual({ total: 4, active: 2, admins: 2, clients: 1 });
  });

  it('ENT-16 names its client, by the text or by the object that a server gives', () => {
    for (const client of ['Aérodyn', { NomClient: 'Aérodyn' }, { nomClient: 'Aérodyn' }])
      expect(accountFields.clientNom.read(client)).toBe('Aérodyn');
    for (const nothing of [undefined, null, '', {}]) expect(accountFields.clientNom.read(nothing)).toBe('');
    expect(accountFromWire({ nom: 'A' })).toBeNull();
    expect(accountFromWire(null)).toBeNull();
  });

  it('VAL-44 of what is no account nothing but that is said', () => {
    for (const body of [null, undefined, 'x'])
      expect(newAccount.safeParse(body).error?.issues.map(({ code }) => code)).toEqual(['invalid_type']);
  });
});

describe('whoever has signed in', () => {
  it('ENT-02 ENT-17 is read with what a server does not say as given', () => {
    expect(userFromWire({ Id: '7', Email: 'a@b.example' })).toEqual({
      id: 7,
      email: 'a@b.example',
      username: 'a@b.example',
      nom: '',
      prenom: '',
      role: 'User',
      isActive: true,
      canRead: true,
      canWrite: true,
      clientId: null,
      createdAt: '',
      updatedAt: '',
    });
  });

  it('ENT-02 is read in either capitalisation', () => {
    const said = {
      id: 7,
      email: 'a@b.example',
      username: 'ada',
      nom: 'Bell',
      prenom: 'Ada',
      isActive: false,
      canRead: false,
      canWrite: false,
      clientId: 4,
      createdAt: 'then',
      updatedAt: 'now',
    };
    const capitalised = Object.fromEntries(
      Object.entries(said).map(([name, value]) => [name.charAt(0).toUpperCase() + name.slice(1), value]),
    );
    for (const raw of [said, capitalised])
      expect(userFromWire({ ...raw, role: 'client' })).toEqual({ ...said, role: 'Client' });
    expect(userFromWire({ id: 7, lastName: 'Bell', FirstName: 'Ada' })).toMatchObject({ nom: 'Bell', prenom: 'Ada' });
  });

  it('ENT-02 is nobody without a number', () => {
    for (const raw of [null, undefined, 'x', {}, { id: 'x' }, { id: 0 }, { id: `~${'a'.repeat(20)}` }])
      expect(userFromWire(raw)).toBeNull();
  });
});
