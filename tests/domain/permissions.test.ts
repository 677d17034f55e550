import { describe, expect, it } from 'vitest';
import { type CollectionName, collections } from '#domain/entity.ts';
import { type Action, can, type Resource, reachOf, refusalOf } from '#domain/permissions.ts';
import { type Role, roleOf, roles } from '#domain/user.ts';

/** Written by hand from specification section 6 and ROLE-01 to ROLE-21: R read, C create, E edit, D delete. */
const matrix: Record<string, readonly [admin: string, user: string, client: string]> = {
  patent: ['RCED', 'RCED', 'R'],
  client: ['RCED', 'RCED', 'R'],
  contact: ['RCED', 'RCED', 'R'],
  cabinet: ['RCED', 'RCED', 'R'],
  inventor: ['RCED', 'RCED', 'R'],
  applicant: ['RCED', 'RCED', 'R'],
  holder: ['RCED', 'RCED', 'R'],
  country: ['RCED', 'RCED', 'R'],
  status: ['RCED', 'RCED', 'R'],
  deadline: ['RCE', 'RCE', 'RCE'],
  dateRule: ['RCED', 'R', 'R'],
  user: ['RCED', '', ''],
  role: ['R', '', ''],
  log: ['R', '', ''],
  notification: ['RCED', 'RCED', 'RCED'],
  ownAccount: ['RCED', 'RCED', 'RCED'],
  ownCabinet: ['', '', 'CE'],
  converter: ['R', 'R', ''],
  sync: ['RC', 'RC', 'R'],
};
const actions: Record<string, Action> = { R: 'read', C: 'create', E: 'edit', D: 'delete' };
const full = { canRead: true, canWrite: true };

describe('who may do what', () => {
  it('ROLE-01 ROLE-10 ROLE-15 ROLE-16 ROLE-21 agrees with the hand-written matrix', () => {
    for (const [resource, rights] of Object.entries(matrix))
      roles.forEach((role, column) => {
        for (const [letter, action] of Object.entries(actions))
          expect([resource, role, action, can({ role, ...full }, resource as Resource, action)]).toEqual([
            resource,
            role,
            action,
            rights[column]?.includes(letter) ?? false,
          ]);
      });
  });

  it('ROLE-06 ROLE-07 the flags refuse reads and writes, ROLE-08 but never bind an Admin', () => {
    const blind = { role: 'User', canRead: false, canWrite: false } as const;
    expect(refusalOf(blind, 'patent', 'read')).toBe('forbidden-read');
    expect(refusalOf(blind, 'patent', 'edit')).toBe('forbidden-write');
    expect(refusalOf({ ...blind, role: 'Admin' }, 'patent', 'edit')).toBeNull();
    expect(refusalOf({ ...blind, role: 'Client' }, 'patent', 'read')).toBe('forbidden-read');
  });

  it('ROLE-05 ROLE-09 the role decides before the flags', () => {
    expect(refusalOf({ role: 'User', canRead: false, canWrite: false }, 'log', 'read')).toBe('forbidden-role');
    expect(refusalOf({ role: 'Client', ...full }, 'user', 'create')).toBe('forbidden-role');
  });

  it('SYNC-63 who sends creates of all kinds together may send each of them alone', () => {
    // A client's instructions go one by one, and rules are the Admin's alone.
    const isAlone = (role: Role, collection: CollectionName): boolean =>
      (role === 'Client' && collection === 'deadline') || (role === 'User' && collection === 'dateRule');
    for (const role of roles)
      for (const collection of collections.filter((name) => !isAlone(role, name)))
        expect([role, reachOf(role, collection, 'create')]).toEqual([role, reachOf(role, 'sync', 'create')]);
  });

  it('ROLE-06 ROLE-07 notifications show records, and only to whoever may read; marking them read is one’s own', () => {
    for (const role of ['User', 'Client'] as const) {
      const blind = { role, canRead: false, canWrite: false };
      expect(refusalOf(blind, 'notification', 'read')).toBe('forbidden-read');
      expect(refusalOf({ ...blind, canRead: true }, 'notification', 'read')).toBeNull();
      expect(refusalOf(blind, 'notification', 'edit')).toBeNull();
    }
  });

  it('ROLE-05 ROLE-09 what a role may read and not write is refused as a write', () => {
    expect(refusalOf({ role: 'User', ...full }, 'dateRule', 'edit')).toBe('forbidden-write');
    expect(refusalOf({ role: 'Admin', ...full }, 'log', 'delete')).toBe('forbidden-write');
    expect(refusalOf({ role: 'Client', ...full }, 'converter', 'read')).toBe('forbidden-role');
  });

  it('own-account calls need neither flag', () => {
    expect(can({ role: 'Client', canRead: false, canWrite: false }, 'ownAccount', 'edit')).toBe(true);
  });

  it('ROLE-10 to ROLE-14 a Client reaches its own rows only, staff reach all', () => {
    for (const resource of ['patent', 'client', 'contact', 'cabinet', 'inventor', 'applicant', 'holder'] as const) {
      expect(reachOf('Client', resource, 'read')).toBe('ownClient');
      expect(reachOf('User', resource, 'read')).toBe('all');
    }
    expect(reachOf('Client', 'country', 'read')).toBe('all');
  });

  it('ENT-17 roles are read in any case, and an unknown one is a User', () => {
    expect(['admin', 'USER', 'Client', 'manager', null].map(roleOf)).toEqual([
      'Admin',
      'User',
      'Client',
      'User',
      'User',
    ]);
  });
});
