import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { LoginThrottle, type ThrottleLimits, throttleLimits } from '#server/auth/LoginThrottle.ts';
import { Refusal } from '#server/base/errors.ts';
import { TestClock } from '#tests/support/server/TestClock.ts';

const home = '10.20.30.12';
const tablet = { account: 1, device: 'tablet' };

interface Try {
  readonly name?: string;
  readonly address?: string;
  readonly known?: typeof tablet | null;
  /** How the check of the password ends. */
  readonly check?: () => Promise<boolean>;
}

/** A throttle on a clock of its own, and how a try ends there: right or wrong, or after how many seconds it may be made. */
const begin = (limits: Partial<ThrottleLimits> = {}) => {
  const clock = new TestClock();
  const throttle = new LoginThrottle(clock, { ...throttleLimits, ...limits });
  const attempt = ({ name = 'margaux', address = home, known = null, check = async () => false }: Try = {}) =>
    throttle
      .attempt({ name, address, known }, check)
      .catch((error: unknown) => (error instanceof Refusal ? Number(error.detail.headers?.['Retry-After']) : error));
  const times = async (count: number, each: (n: number) => Try = () => ({})): Promise<unknown[]> => {
    const ends = [];
    for (let n = 0; n < count; n += 1) ends.push(await attempt(each(n)));
    return ends;
  };
  return { clock, attempt, times };
};

const right = async () => true;
const wrong = (count: number): false[] => Array.from({ length: count }, () => false);

describe('wrong passwords', () => {
  it('A6 of one place under one name wait ever longer, until a right one or a quarter of an hour ends that', async () => {
    const { clock, attempt, times } = begin();
    expect(await times(6)).toEqual([...wrong(5), 1]);
    expect(await attempt({ address: '10.0.0.13', check: right })).toBe(true);
    clock.advance(1_000);
    expect(await times(2)).toEqual([false, 2]);
    clock.advance(500);
    expect(await attempt()).toBe(2);
    clock.advance(1_500);
    expect(await attempt({ check: right })).toBe(true);
    expect(await times(6)).toEqual([...wrong(5), 1]);
    clock.advance(900_000);
    expect(await times(6)).toEqual([...wrong(5), 1]);
  });

  it('A6 a device that is known counts for itself, ten in a quarter of an hour', async () => {
    const { clock, attempt, times } = begin();
    await times(6);
    expect(await times(10, () => ({ known: tablet }))).toEqual(wrong(10));
    const elsewhere = { address: '10.0.0.99', known: tablet, check: right };
    expect(await attempt(elsewhere)).toBe(900);
    expect(await attempt({ known: { ...tablet, account: 2 } })).toBe(false);
    clock.advance(900_000);
    expect(await attempt(elsewhere)).toBe(true);
  });

  it('A6 of one address are twenty in a quarter of an hour, whatever the names', async () => {
    const { clock, attempt } = begin();
    for (let n = 0; n < 20; n += 1) {
      expect(await attempt({ name: `name ${n}` })).toBe(false);
      clock.advance(10_000);
    }
    // Until the first of them is a quarter of an hour ago.
    expect(await attempt({ name: 'name 20' })).toBe(700);
    clock.advance(700_000);
    expect(await attempt({ name: 'name 20' })).toBe(false);
    expect(await attempt({ name: 'name 21' })).toBe(10);
  });

  it('A6 are no more for an address that signs in to an account of its own in between', async () => {
    const { attempt, times } = begin();
    expect(await times(19, (n) => ({ name: `name ${n}` }))).toEqual(wrong(19));
    expect(await attempt({ name: 'own', check: right })).toBe(true);
    expect(await times(2, (n) => ({ name: `other ${n}` }))).toEqual([false, 900]);
  });

  it('A6 are no more when they come at once than one after the other', async () => {
    const { attempt } = begin();
    const begun: (() => void)[] = [];
    const check = () => new Promise<boolean>((resolve) => begun.push(() => resolve(false)));
    const names = Array.from({ length: 30 }, (_, n) => `name ${n}`);
    const ends = Promise.all(names.map((name) => attempt({ name, check })));
    await setImmediate();
    for (const end of begun) {
      end();
      await setImmediate();
    }
    expect(begun).toHaveLength(20);
    expect(await ends).toEqual([...wrong(20), ...Array.from({ length: 10 }, () => 900)]);
  });

  it('A6 are forgotten, the longest unused first, where more is counted than there is room for', async () => {
    const { attempt } = begin({ freeForPair: 1, rememberedLanes: 6 });
    const from = (place: string) => attempt({ name: place, address: `address ${place}` });
    expect([await from('one'), await from('one')]).toEqual([false, 1]);
    // Each counts in three ways: by name, by address and by both.
    expect([await from('two'), await from('one')]).toEqual([false, 1]);
    expect([await from('three'), await from('one')]).toEqual([false, 1]);
    expect([await from('two'), await from('one')]).toEqual([false, 1]);
  });
});

it('A6 a check that breaks off is neither a wrong password nor a right one, and gives its place back', async () => {
  const { clock, attempt, times } = begin();
  const broken = new Error('no check');
  const check = () => Promise.reject(broken);
  expect(await times(6)).toEqual([...wrong(5), 1]);
  clock.advance(1_000);
  expect([await attempt({ check }), await attempt({ check })]).toEqual([broken, broken]);
  expect(await times(2)).toEqual([false, 2]);
});

it('A6 a try waits for the outcome of those before it, and where too many wait it is sent away for a moment', async () => {
  const throttle = new LoginThrottle(new TestClock(), { ...throttleLimits, freeForPair: 1, lineLength: 1 });
  const order: string[] = [];
  const attempt = (what: string) =>
    throttle.attempt({ name: 'margaux', address: home, known: null }, async () => {
      order.push(what);
      return true;
    });
  const [first, second] = [attempt('first'), attempt('second')];
  await expect(attempt('third')).rejects.toMatchObject({
    code: 'busy',
    detail: { headers: { 'Retry-After': '2' } },
  });
  expect([await first, await second, order]).toEqual([true, true, ['first', 'second']]);
});

/** Whether somebody who has tried at one address has to wait at the other. */
const sharePlace = async (one: string, other: string): Promise<boolean> => {
  const { attempt } = begin({ freeForPair: 1 });
  expect(await attempt({ address: one })).toBe(false);
  return (await attempt({ address: other })) === 1;
};

// Whoever has one address of an IPv6 network has the others too, however many zeros are left out.
it.each([
  [home, '::ffff:10.20.30.12'],
  ['2001:db8::1', '2001:DB8:0:0:ffff::1'],
  ['2001:db8::7:b:c:d:1', '2001:db8:0:7::1'],
  ['2001:db8:1:2::', '2001:db8:1:2:3:4:5:6'],
  ['::b:c:d:e:f:1:2', '0:b:c:d::1'],
  ['fe80::1%eth0', 'fe80:0:0:0:1:2:3:4%eth1'],
])('A6 %s and %s are one place', async (one, other) => {
  expect([await sharePlace(one, other), await sharePlace(other, one)]).toEqual([true, true]);
});

it.each([
  [home, '10.20.30.13'],
  ['10.20.30.12', '10.21.30.12'],
  ['::ffff:10.20.30.12', '::ffff:10.20.30.13'],
  ['10.20.30.12', '1::ffff:10.20.30.12'],
  ['10.20.30.12', '::ffff:10.20.30.12%eth0'],
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['2001:db8::1', '2001:db9::1'],
])('A6 %s and %s are two places', async (one, other) => {
  expect([await sharePlace(one, other), await sharePlace(other, one)]).toEqual([false, false]);
});
