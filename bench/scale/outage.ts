import { setTimeout as sleep } from 'node:timers/promises';
import { cursorOfNow } from '#bench/scale/benchFirm.ts';
import { call } from '#bench/scale/call.ts';
import type { Devices } from '#bench/scale/devices.ts';
import type { Surroundings } from '#bench/scale/threeProcesses.ts';
import { formatTable, milliseconds, percentile } from '#bench/table.ts';

const outageMs = 2_000;

const megabytes = (bytes: readonly (number | null)[]): string =>
  bytes.map((one) => (one === null ? '–' : `${Math.round(one / 1_000_000)} MB`)).join(', ');

const said = (troubles: Readonly<Record<string, number>>): string =>
  Object.entries(troubles)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ') || 'none';

/** All devices of a large firm lose all processes at once, and come back at once. */
export const surviveOutage = async (surroundings: Surroundings, devices: Devices): Promise<string> => {
  const { db, firm, processes, balancer } = surroundings;
  const url = await processes.behind(balancer);
  const cursor = await cursorOfNow(db);
  const empty = processes.servers.map((server) => server.heldMemory());
  const opening = Date.now();
  await devices.ask({ what: 'open', devices: firm.devices.map((device) => ({ ...device, url, cursor })), atOnce: 50 });
  const opened = await devices.ask({ what: 'back' });
  const openedMs = Math.max(...opened.at) - opening;
  const full = processes.servers.map((server) => server.heldMemory());

  await processes.killAll();
  await sleep(outageMs);
  await processes.behind(balancer);
  const first = await processes.startAll(() => void devices.ask({ what: 'begin' }));
  const { at, troubles } = await devices.ask({ what: 'back' });
  const back = at.filter((moment) => moment > 0).map((moment) => moment - first);
  const { given } = await balancer.ask({ ports: [] });

  await sleep(1_000);
  await devices.ask({ what: 'begin' });
  const due = Date.now();
  const change = { method: 'PUT', path: '/api/brevet/1', token: firm.devices[0]?.access ?? '' };
  await call(url, { ...change, body: { commentaire: 'Après la panne' } });
  const { at: heard } = await devices.ask({ what: 'heard', cursor: await cursorOfNow(db) });
  const heardMs = heard.filter((moment) => moment > 0).map((moment) => moment - due);

  const count = firm.devices.length;
  const rows = [
    ['connected for the first time, 50 at once', milliseconds(openedMs)],
    ['memory of each process, without devices', megabytes(empty)],
    ['memory of each process, with its third of them', megabytes(full)],
    [`back after the outage, of ${count}`, String(back.length)],
    ['half of them back, from the first process that listens', milliseconds(percentile(back, 0.5))],
    ['99 of 100 back', milliseconds(percentile(back, 0.99))],
    ['the last one back', milliseconds(Math.max(...back))],
    ['what went wrong meanwhile, all tried again', said(troubles)],
    ['connections that each process was given', given.join(', ')],
    ['most memory of each process', megabytes(processes.servers.map((server) => server.peakMemory()))],
    [`heard of the next change, of ${count}`, String(heardMs.length)],
    ['the last one to hear of it', milliseconds(Math.max(...heardMs))],
  ];
  return formatTable(['All devices after an outage', 'measured'], rows);
};
