import { sql } from 'drizzle-orm';
import { machine } from '#bench/machine.ts';
import { balancerRole, runBalancer, startBalancer } from '#bench/scale/balancer.ts';
import { fillFirm, openForBench } from '#bench/scale/benchFirm.ts';
import { devicesRole, runDevices, startDevices } from '#bench/scale/devices.ts';
import { measureSizes } from '#bench/scale/firmSizes.ts';
import { measureHub } from '#bench/scale/hubAcross.ts';
import { surviveOutage } from '#bench/scale/outage.ts';
import { restartUnderLoad } from '#bench/scale/rollingRestart.ts';
import { ServerProcesses } from '#bench/scale/ServerProcesses.ts';
import { compareProcesses, type Surroundings } from '#bench/scale/threeProcesses.ts';
import { measurePooler } from '#bench/scale/throughPooler.ts';
import { report } from '#bench/table.ts';
import { startPostgres } from '#scripts/lib/postgres.mjs';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const deviceCount = Number(process.env.BENCH_DEVICES ?? 2_000);
/** Fewer for a trial; the pages far down are empty then. */
const most = process.env.BENCH_FAMILIES ? Number(process.env.BENCH_FAMILIES) : undefined;

/** Parts with devices of their own each, so that none hears what another one causes. */
const withDevices = async (surroundings: Surroundings, measure: typeof measureHub): Promise<string> => {
  const devices = startDevices();
  try {
    return await measure(surroundings, devices);
  } finally {
    devices.end();
  }
};

/** Past one process: three on one PostgreSQL behind a balancer, a rolling restart, and everybody back after an outage. */
const main = async (): Promise<void> => {
  const postgres = await startPostgres({ durable: true });
  if (!('url' in postgres)) return console.log(`Not measured: ${postgres.missing}.`);
  const db = await openForBench(postgres.url);
  const firm = await fillFirm(db, deviceCount, most);
  await db.queries.execute(sql`vacuum analyze`);
  const processes = new ServerProcesses(postgres.url);
  const balancer = startBalancer();
  try {
    await processes.start(3);
    const surroundings = { db, firm, processes, balancer, seconds };
    const parts = [
      await compareProcesses(surroundings),
      await withDevices(surroundings, measureHub),
      await withDevices(surroundings, restartUnderLoad),
      await withDevices(surroundings, surviveOutage),
      await measurePooler(surroundings, postgres.url),
      await measureSizes(db, postgres.url, firm.families),
    ];
    const setting = `${firm.source}, ${firm.families.toLocaleString('en')} families; 40 % lists, 10 % pages far down, 30 % details, 20 % updates. Three processes of the server on one PostgreSQL behind a balancer that gives each connection to the next process, without looking at what it carries. ${machine()}: servers, PostgreSQL, balancer and all callers share them, so three processes cannot be faster than one here; what counts is that nothing is lost.`;
    report('Three processes', [setting, ...parts].join('\n\n'));
  } finally {
    balancer.end();
    await processes.end();
    await db.close();
    postgres.stop();
  }
};

const roles: Readonly<Record<string, () => void>> = { [balancerRole]: runBalancer, [devicesRole]: runDevices };
const role = roles[process.argv[2] ?? ''];
if (role) role();
else await main();
