import { afterEach, expect, it, vi } from 'vitest';
import { notificationTypes } from '#domain/notification.ts';
import { type Preference, turnSwitch } from '#src/data/server/turnSwitch.ts';

afterEach(() => vi.restoreAllMocks());

const board = (failing: readonly (string | null)[] = []) => {
  const said: [string | null, boolean][] = [];
  return {
    said,
    types: notificationTypes,
    preferences: (['Brevet', 'Contact', 'Client'] as const).map((notificationType) => ({
      clientId: notificationType === 'Client' ? 8 : 7,
      notificationType,
      enabled: true,
    })),
    say: async ({ notificationType, enabled }: Preference) => {
      if (failing.includes(notificationType)) throw new Error(`no room for ${notificationType}`);
      said.push([notificationType, enabled]);
    },
  };
};

it('SET-03 SET-05 a switch for all of a client is one call, and one more for each type that has a setting of its own', async () => {
  const all = board();
  await turnSwitch(all, { clientId: 7, type: null, enabled: false });
  expect(all.said).toEqual([
    [null, false],
    ['Brevet', false],
    ['Contact', false],
  ]);
});

it('SET-07 ERR-33 when one of these calls fails the others are made, and the console keeps the failure', async () => {
  const kept = vi.spyOn(console, 'error').mockImplementation(() => {});
  const all = board(['Brevet']);
  await turnSwitch(all, { clientId: 7, type: null, enabled: false });
  expect(all.said).toEqual([
    [null, false],
    ['Contact', false],
  ]);
  expect(kept.mock.calls.map(([error]) => String(error))).toEqual(['Error: no room for Brevet']);
});

it('ERR-27 a switch that fails as a whole is reported', async () => {
  await expect(turnSwitch(board([null]), { clientId: 7, type: null, enabled: true })).rejects.toThrow();
  await expect(turnSwitch(board(['Client']), { clientId: 7, type: 'Client', enabled: true })).rejects.toThrow();
});
