import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { PasswordHasher } from '#server/auth/PasswordHasher.ts';
import { findCaller } from '#server/auth/sessions.ts';
import { logEntries } from '#server/db/activityTables.ts';
import { sessions, users } from '#server/db/tables.ts';
import { onEveryDatabase, testPassword } from '#tests/support/server/testServer.ts';

/** What happens the next time that a password has been checked, or that the caller of a request has been found. */
const meanwhile: Record<'checked' | 'found', (() => Promise<unknown>) | null> = { checked: null, found: null };
const happen = async (when: keyof typeof meanwhile): Promise<void> => {
  const happens = meanwhile[when];
  meanwhile[when] = null;
  await happens?.();
};

/** Checks passwords as always; what happens meanwhile has happened before it answers. */
class SlowHasher extends PasswordHasher {
  override async verify(stored: string | null, password: string): Promise<boolean> {
    const right = await super.verify(stored, password);
    await happen('checked');
    return right;
  }
}

const parts = () => ({
  passwords: new SlowHasher(),
  findCaller: async (...asked: Parameters<typeof findCaller>) => {
    const caller = await findCaller(...asked);
    await happen('found');
    return caller;
  },
});

let serial = 0;

onEveryDatabase('an account', { parts }, (server) => {
  const newUser = () => server().addUser({ username: `changing-${(serial += 1)}`, role: 'User' });
  const change = (id: number, to: Partial<typeof users.$inferInsert> | null) => () =>
    to
      ? server().db.queries.update(users).set(to).where(eq(users.id, id))
      : server().db.queries.delete(users).where(eq(users.id, id));
  const hashOf = async (id: number) =>
    (await server().db.queries.select().from(users).where(eq(users.id, id)))[0]?.passwordHash;

  it.each([
    ['is blocked', { isBlocked: true }],
    ['is deactivated', { isActive: false }],
    ['gets another password', { passwordHash: 'the hash of another password' }],
    ['is deleted', null],
  ])('A3, ROLE-04 that %s while its password is checked is refused as with a wrong one', async (_what, to) => {
    const { id, username } = await newUser();
    meanwhile.checked = change(id, to);
    const { status, body } = await server().request('POST', '/api/auth/login', {
      body: { email: username, password: testPassword },
    });
    expect([status, body.code]).toEqual([401, 'bad-credentials']);
    expect(await server().db.queries.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
    const entries = await server().db.queries.select().from(logEntries).where(eq(logEntries.entityId, id));
    expect(entries.map(({ action }) => action)).toEqual(['LOGIN_REFUSED']);
  });

  it.each([
    ['checked', { passwordHash: 'the hash of another password' }, 401, 'session-ended'],
    ['checked', null, 401, 'session-ended'],
    ['found', null, 422, 'invalid'],
  ] as const)(
    'A3 that changes while a new password is asked for keeps what it has become: when it was %s, %j',
    async (when, to, status, code) => {
      const account = await newUser();
      const api = await server().signIn(account);
      meanwhile[when] = change(account.id, to);
      const passwords = { currentPassword: testPassword, newPassword: 'Nouveau-Mot-2' };
      const answer = await api.post('/api/auth/change-password', passwords);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(await hashOf(account.id)).toBe(to?.passwordHash);
    },
  );
});
