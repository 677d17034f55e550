import { setTimeout as sleep } from 'node:timers/promises';
import { answerParent, type HelperProcess, startHelper } from '#bench/scale/helperProcess.ts';
import { type DeviceStart, LightDevice } from '#bench/scale/LightDevice.ts';

export const devicesRole = 'devices';

type Ask =
  /** Opens them, so many at once. */
  | { readonly what: 'open'; readonly devices: readonly DeviceStart[]; readonly atOnce: number }
  /** Waits until everybody is connected and has asked the feed. */
  | { readonly what: 'back' }
  /** Waits until everybody has heard of a change at this cursor or after it. */
  | { readonly what: 'heard'; readonly cursor: number }
  /** Forgets what went wrong and what was heard so far. */
  | { readonly what: 'begin' }
  /** From now on everybody renews, each at a moment of its own within this time, again and again; 0 ends it. */
  | { readonly what: 'renew'; readonly everyMs: number }
  /** Asks the server about each. */
  | { readonly what: 'known' };

interface Reply {
  /** Of each device the moment at which it was back, or heard; 0 where it has not in time. */
  readonly at: readonly number[];
  readonly troubles: Readonly<Record<string, number>>;
  readonly signedOut: number;
  /** How often they have come back in all. */
  readonly opened: number;
  readonly known: number;
}

export type Devices = HelperProcess<Ask, Reply>;

/** Many light devices in a process of their own. */
export const startDevices = (): Devices => startHelper<Ask, Reply>(devicesRole);

const patienceMs = 180_000;

const waited = async (moment: () => readonly number[]): Promise<readonly number[]> => {
  const end = Date.now() + patienceMs;
  while (moment().includes(0) && Date.now() < end) await sleep(5);
  return moment();
};

const inTurns = async <Item>(items: readonly Item[], atOnce: number, act: (item: Item) => Promise<unknown>) => {
  const left = [...items];
  const work = async (): Promise<void> => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};

export const runDevices = (): void => {
  const devices: LightDevice[] = [];
  let known = 0;
  let renewing: Promise<unknown> = Promise.resolve();
  let everyMs = 0;

  const renewals = async (device: LightDevice): Promise<void> => {
    while (everyMs > 0) {
      await sleep(Math.random() * everyMs);
      if (everyMs > 0) await device.renew();
    }
  };

  const answer = async (ask: Ask): Promise<readonly number[]> => {
    switch (ask.what) {
      case 'open': {
        const fresh = ask.devices.map((start) => new LightDevice(start));
        devices.push(...fresh);
        await inTurns(fresh, ask.atOnce, (device) => device.open());
        return [];
      }
      case 'back':
        return waited(() => devices.map(({ backAt }) => backAt ?? 0));
      case 'heard':
        return waited(() => devices.map(({ news }) => news.find(({ cursor }) => cursor >= ask.cursor)?.at ?? 0));
      case 'begin':
        for (const { news, troubles } of devices) {
          news.length = 0;
          troubles.clear();
        }
        return [];
      case 'renew':
        ({ everyMs } = ask);
        if (everyMs > 0) renewing = Promise.all(devices.map(renewals));
        else await renewing;
        return [];
      case 'known': {
        known = 0;
        await inTurns(devices, 20, async (device) => {
          if (await device.isKnown()) known += 1;
        });
        return [];
      }
    }
  };

  answerParent<Ask, Reply>(async (ask) => {
    const at = await answer(ask);
    const troubles: Record<string, number> = {};
    for (const device of devices)
      for (const [name, count] of device.troubles) troubles[name] = (troubles[name] ?? 0) + count;
    const opened = devices.reduce((sum, device) => sum + device.opened, 0);
    return { at, troubles, signedOut: devices.filter(({ isSignedOut }) => isSignedOut).length, opened, known };
  });
};
