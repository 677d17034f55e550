import { expect, test } from 'vitest';
import { userFromWire } from '#domain/user.ts';
import { menuEntriesFor } from '#src/app/menu/menuEntries.ts';

const keysFor = (role: string): string[] => {
  const user = userFromWire({ id: 1, username: 'ada', role });
  return user ? menuEntriesFor(user.role).map(({ key }) => key) : [];
};

test('LAY-06 accounts and log are in the menu of an Admin alone, in whatever case a server writes the role', () => {
  const ofAdmin = keysFor('Admin');
  expect(ofAdmin).toEqual(expect.arrayContaining(['users', 'logs']));
  for (const role of ['admin', 'ADMIN']) expect(keysFor(role), role).toEqual(ofAdmin);
  for (const role of ['User', 'Client', 'manager', ''])
    expect(
      keysFor(role).filter((key) => key === 'users' || key === 'logs'),
      role,
    ).toEqual([]);
});

test('LAY-04 dashboard, patents, contacts and cabinets are in the menu of every role, and lead to their screens', () => {
  for (const role of ['Admin', 'User', 'Client', 'manager', '']) {
    const user = userFromWire({ id: 1, username: 'ada', role });
    const addresses = user ? menuEntriesFor(user.role).map(({ to }) => to) : [];
    for (const path of ['/dashboard', '/brevets', '/contacts', '/cabinets']) expect(addresses, role).toContain(path);
  }
});
