import { describe, expect, it } from 'vitest';
import { type Account, accountFigures, accountFromWire, isLastAdmin } from '#domain/account.ts';
import { newPassword } from '#domain/newPassword.ts';
import { facetFilter } from '#src/data/lists/countFacets.ts';
import { withWritten } from '#src/data/server/useAccountChanges.ts';
import { accountFilters } from '#src/records/filters/useAccountFilters.ts';
import { listFacets } from '#src/records/filters/useListFilters.ts';
import { generatePassword } from '#src/screens/users/generatePassword.ts';
import { userListShape } from '#src/screens/users/userColumns.tsx';
import { hasRights, newUserForm, userErrors } from '#src/screens/users/userForm.ts';
import { roleColour } from '#src/ui/facts/RoleTag.tsx';

let ids = 0;
const account = (values: Record<string, unknown> = {}): Account => {
  ids += 1;
  return accountFromWire({ id: ids, username: `u${ids}`, role: 'user', isActive: true, ...values }) as Account;
};

describe('the accounts', () => {
  it('USR-01 are counted: all, active, Admins, clients; a blocked one is not active', () => {
    const accounts = [
      account({ role: 'admin' }),
      account(),
      account({ isActive: false }),
      account({ isBlocked: true, role: 'client' }),
    ];
    expect(accountFigures(accounts)).toEqual({ total: 4, active: 2, admins: 1, clients: 1 });
  });

  it('USR-03 wear red for Admin, orange for Manager, blue for any other', () => {
    expect(['Admin', 'admin', 'Manager', 'User', 'Client', 'unheard-of'].map(roleColour)).toEqual([
      'red',
      'red',
      'orange',
      'blue',
      'blue',
      'blue',
    ]);
  });

  it('ROLE-18 know the last Admin who can sign in', () => {
    const [first, second] = [account({ role: 'admin' }), account({ role: 'admin' })];
    const asleep = account({ role: 'admin', isActive: false });
    expect(isLastAdmin(first, [first, second])).toBe(false);
    expect(isLastAdmin(first, [first, asleep, account()])).toBe(true);
    expect([isLastAdmin(asleep, [first, asleep]), isLastAdmin(account(), [first])]).toEqual([false, false]);
  });

  it('USR-02 UX-24 narrow by role, status and the right to write as the address says', () => {
    const people = [account({ role: 'admin' }), account(), account({ isActive: false }), account({ isBlocked: true })];
    const rows = people.map((record) => ({ id: record.id, record, mark: null, removed: false, entries: [] }));
    const found = (asked: Record<string, string[]>) =>
      rows.filter(
        facetFilter(
          listFacets(
            accountFilters((key) => key),
            asked,
          ),
        ) ?? (() => true),
      ).length;
    expect(userListShape.filters).toEqual(['role', 'status', 'canWrite']);
    expect([
      found({}),
      found({ role: ['User'] }),
      found({ role: ['User'], status: ['active'] }),
      found({ status: ['inactive', 'blocked'] }),
      found({ canWrite: ['yes'] }),
      found({ role: ['nobody'] }),
    ]).toEqual([4, 3, 1, 2, 1, 4]);
  });

  it('USR-06 show what the server answered at once, in their place; a new one last, a deleted one no more', () => {
    const [one, two] = [account(), account()];
    const page = { items: [one, two], total: 2 };
    const changed = { ...one, isActive: false };
    expect(withWritten(page, changed, null)).toEqual({ items: [changed, two], total: 2 });
    const fresh = account();
    expect(withWritten(page, fresh, null)).toEqual({ items: [one, two, fresh], total: 3 });
    expect(withWritten(page, null, one.id)).toEqual({ items: [two], total: 1 });
    expect(withWritten(page, null, null)).toEqual(page);
  });
});

describe('the user form', () => {
  const t = (key: string): string => key;
  const whole = {
    ...newUserForm,
    prenom: 'Ada',
    nom: 'Bell',
    username: 'ada.bell',
    email: 'ada@firm.example',
    role: 'User' as const,
    password: 'Tres-Solide-1',
  };

  it('USR-09 begins active and without the right to write, which only User and Client have a switch for', () => {
    expect(newUserForm).toMatchObject({ isActive: true, canWrite: false, isBlocked: false, canRead: true });
    expect((['', 'Admin', 'User', 'Client'] as const).map(hasRights)).toEqual([false, false, true, true]);
  });

  it('VAL-41 to VAL-44 says at each field what is missing', () => {
    expect(Object.keys(userErrors(true, newUserForm, t)).sort()).toEqual(
      ['email', 'nom', 'password', 'prenom', 'role', 'username'].sort(),
    );
    expect(userErrors(true, whole, t)).toEqual({});
    expect(userErrors(true, { ...whole, password: 'simple' }, t)).toHaveProperty('password');
    expect(userErrors(false, { ...whole, password: '' }, t)).toEqual({});
    expect(userErrors(true, { ...whole, role: 'Client' }, t)).toEqual({ clientId: 'validation.required' });
  });

  it('VAL-08 proposes passwords that the rule takes, whatever chance gives', () => {
    for (const number of [0, 1, 7, 2 ** 31, 2 ** 32 - 1])
      expect(newPassword.safeParse(generatePassword(new Uint32Array(16).fill(number))).success).toBe(true);
    const [one, other] = [0, 1].map(() => generatePassword(crypto.getRandomValues(new Uint32Array(16))));
    expect(one).toMatch(/^([A-Z][a-z][2-9][a-z]-?){4}$/);
    expect(one).not.toBe(other);
  });
});
