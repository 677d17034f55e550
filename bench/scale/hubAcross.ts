import { cursorOfNow } from '#bench/scale/benchFirm.ts';
import { call } from '#bench/scale/call.ts';
import type { Devices } from '#bench/scale/devices.ts';
import type { Surroundings } from '#bench/scale/threeProcesses.ts';
import { formatTable, milliseconds, percentile } from '#bench/table.ts';

const devicesEach = 10;
const changesEach = 10;

/** How long a change through one process takes to the sockets of the same and of the other two. */
export const measureHub = async ({ db, firm, processes }: Surroundings, devices: Devices): Promise<string> => {
  const cursor = await cursorOfNow(db);
  const urls = processes.servers.map(({ address }) => address);
  const starts = urls.flatMap((url, at) =>
    firm.devices.slice(at * devicesEach, (at + 1) * devicesEach).map((device) => ({ ...device, url, cursor })),
  );
  await devices.ask({ what: 'open', devices: starts, atOnce: 10 });
  await devices.ask({ what: 'back' });
  const same: number[] = [];
  const other: number[] = [];
  let deaf = 0;
  for (const [at, url] of urls.entries()) {
    for (let change = 0; change < changesEach; change += 1) {
      await devices.ask({ what: 'begin' });
      const path = `/api/brevet/${at * changesEach + change + 1}`;
      const body = { commentaire: `Dit à ${at}, ${change}` };
      const due = Date.now();
      await call(url, { method: 'PUT', path, token: firm.devices[0]?.access ?? '', body });
      const { at: heard } = await devices.ask({ what: 'heard', cursor: await cursorOfNow(db) });
      for (const [index, moment] of heard.entries()) {
        if (moment === 0) deaf += 1;
        else (Math.floor(index / devicesEach) === at ? same : other).push(moment - due);
      }
    }
  }
  const row = (name: string, all: readonly number[]): string[] => [
    name,
    String(all.length),
    milliseconds(percentile(all, 0.5)),
    milliseconds(percentile(all, 0.99)),
  ];
  const table = formatTable(
    ['A change is heard of', 'times', 'p50', 'p99'],
    [row('at the process it went through', same), row('at the two others', other)],
  );
  return `${table}\n\nFrom the moment it is sent; 50 ms of it a process waits to gather changes. Not heard of: ${deaf}.`;
};
