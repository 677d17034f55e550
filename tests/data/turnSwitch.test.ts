import { afterEach, expect, it, vi } from 'vitest';
import { notificationTypes } from '#domain/notification.ts';
import { turnSwitch } from '#src/data/server/turnSwitch.ts';

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
    say: async (_client: unknown, type: string | null, enabled: boolean) => {
      if (failing.includes(type)) throw new Error(`no room for ${type}`);
      said.push([type, enabled]);
    },
  };
};

it('SET-03 SET-05 all of a client are one word, and one more for each type that was spoken of', async () => {
  const all = board();
  await turnSwitch(all, { clientId: 7, type: null, enabled: false });
  expect(all.said).toEqual([
    [null, false],
    ['Brevet', false],
    ['Contact', false],
  ]);
});

it('SET-07 ERR-33 where one of them fails the rest is said all the same, and the console keeps the failure', async () => {
  const kept = vi.spyOn(console, 'error').mockImplementation(() => {});
  const all = board(['Brevet']);
  await turnSwitch(all, { clientId: 7, type: null, enabled: false });
  expect(all.said).toEqual([
    [null, false],
    ['Contact', false],
  ]);
  expect(kept.mock.calls.map(([error]) => String(error))).toEqual(['Error: no room for Brevet']);
});

it('ERR-27 what fails as a whole is told', async () => {
  await expect(turnSwitch(board([null]), { clientId: 7, type: null, enabled: true })).rejects.toThrow();
  await expect(turnSwitch(board(['Client']), { clientId: 7, type: 'Client', enabled: true })).rejects.toThrow();
});
