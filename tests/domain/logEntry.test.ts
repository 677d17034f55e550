import { describe, expect, it } from 'vitest';
import { classOfAction, logActions, logEntryFromWire } from '#domain/logEntry.ts';

describe('an entry of the activity log', () => {
  it('ENT-19, ENT-01 is read in either capitalisation, with values as objects or as JSON', () => {
    const entry = {
      id: 7,
      userId: 3,
      userEmail: 'a@b.c',
      userName: 'ada',
      userFullName: 'Lovelace Ada',
      action: 'UPDATE',
      details: 'd',
      ipAddress: '::1',
      timestamp: '2026-03-02T09:00:00.000Z',
      entityType: 'Client',
      entityId: 9,
      entityName: 'Alfa',
      oldValues: { paysClient: 'FR' },
      newValues: '{"paysClient":"DE"}',
      names: { client: { 9: 'Alfa' } },
    };
    const capitalised = Object.fromEntries(
      Object.entries(entry).map(([name, value]) => [name.charAt(0).toUpperCase() + name.slice(1), value]),
    );
    const read = { ...entry, newValues: { paysClient: 'DE' }, isLastLogin: false };
    expect(logEntryFromWire(entry)).toEqual(read);
    expect(logEntryFromWire(capitalised)).toEqual(read);
  });

  it('ENT-19 takes the user from where it stands, and the instant under any of its names', () => {
    const user = { Id: 3, Username: 'ada', Email: 'a@b.c' };
    for (const name of ['Timestamp', 'TimeStamp', 'timeStamp', 'CreatedAt', 'createdAt']) {
      const read = logEntryFromWire({ Id: 1, User: user, [name]: 'then' });
      expect(read, name).toMatchObject({ userId: 3, userName: 'ada', userEmail: 'a@b.c', timestamp: 'then' });
    }
  });

  it('ENT-19 is nothing without an id, and never breaks on odd values', () => {
    for (const raw of [null, 'x', {}, { Id: 'x' }, []]) expect(logEntryFromWire(raw)).toBeNull();
    expect(logEntryFromWire({ id: 1, oldValues: 'no json', newValues: [1], names: 3, user: 'ada' })).toMatchObject({
      oldValues: {},
      newValues: {},
      names: {},
      userId: null,
    });
  });

  it('LOG-09 says when somebody last signed in, by its marker or its action', () => {
    for (const marks of [
      { isLastLogin: true },
      { LastLogin: '2026-03-02' },
      { action: 'LOGIN' },
      { action: 'Last login' },
    ])
      expect(logEntryFromWire({ id: 1, ...marks })?.isLastLogin, JSON.stringify(marks)).toBe(true);
    for (const marks of [{ action: 'LOGIN_REFUSED' }, { lastLogin: null }, { action: 'CREATE', isLastLogin: false }])
      expect(logEntryFromWire({ id: 1, ...marks })?.isLastLogin, JSON.stringify(marks)).toBe(false);
  });

  it.each([
    ['creation', ['POST', 'CREATE', 'create', 'POST /api/client', 'User CREATE']],
    ['modification', ['PUT', 'UPDATE', 'PATCH', 'UPDATE_RIGHTS', 'PUT /api/brevet/3']],
    ['suppression', ['DELETE', 'delete', 'DELETE /api/pays/1']],
    ['lastLogin', ['LOGIN', 'LAST_LOGIN', 'last login', 'LastLogin']],
    ['other', ['LOGOUT', 'LOGIN_REFUSED', 'EXPORT', 'UPDATED', 'COMPUTE', '']],
  ])('LOG-08, LOG-09 the class %s', (name, actions) => {
    for (const action of actions) expect(classOfAction(action), action).toBe(name);
  });

  it('LOG-07 every action of ours has the class its verb says', () => {
    const classes = Object.fromEntries(logActions.map((action) => [action, classOfAction(action)]));
    expect(classes).toMatchObject({
      CREATE: 'creation',
      UPDATE_PASSWORD: 'modification',
      DELETE: 'suppression',
      LOGIN: 'lastLogin',
    });
    expect(classes.LOGOUT).toBe('other');
  });
});
