import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Balancer } from '#bench/scale/balancer.ts';
import { benchSecret } from '#bench/scale/benchFirm.ts';
import { freePort } from '#scripts/lib/freePort.mjs';
import { noLimitsByEnvironment } from '#tests/support/server/noLimits.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/server/startBuiltServer.ts';

interface Place {
  readonly port: number;
  readonly dataFolder: string;
  server: BuiltServer;
}

/** Several processes of the built server on one database, each at a port of its own that it keeps when it is started anew. */
export class ServerProcesses {
  readonly #env: Readonly<Record<string, string>>;
  readonly #places: Place[] = [];

  constructor(url: string, more: Readonly<Record<string, string>> = {}) {
    this.#env = {
      ...noLimitsByEnvironment,
      DATABASE_URL: url,
      BREVIA_SECRET: benchSecret,
      // The light devices stand behind addresses of their own.
      BREVIA_TRUSTED_PROXIES: 'loopback',
      ...more,
    };
  }

  get servers(): readonly BuiltServer[] {
    return this.#places.map(({ server }) => server);
  }

  async start(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const port = await freePort();
      const dataFolder = mkdtempSync(join(tmpdir(), 'brevia-scale-'));
      this.#places.push({ port, dataFolder, server: await this.#begin(port, dataFolder) });
    }
  }

  /** Behind this balancer, all of them or the first few. @returns the balancer's address */
  async behind(balancer: Balancer, count = this.#places.length): Promise<string> {
    return (await balancer.ask({ ports: this.#places.slice(0, count).map(({ port }) => port) })).url;
  }

  /** Each is stopped and started anew, one after the other. */
  async restartInTurn(): Promise<void> {
    for (const place of this.#places) {
      await place.server.stop();
      place.server = await this.#begin(place.port, place.dataFolder);
    }
  }

  /** All end as in a power cut. */
  async killAll(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.kill()));
  }

  /** After an outage. @returns the moment at which the first of them listened, which `onFirst` hears of at once */
  async startAll(onFirst: () => void): Promise<number> {
    let first = Number.POSITIVE_INFINITY;
    await Promise.all(
      this.#places.map(async (place) => {
        place.server = await this.#begin(place.port, place.dataFolder);
        if (first === Number.POSITIVE_INFINITY) onFirst();
        first = Math.min(first, Date.now());
      }),
    );
    return first;
  }

  async end(): Promise<void> {
    await this.killAll();
    for (const { dataFolder } of this.#places) rmSync(dataFolder, { recursive: true, force: true });
  }

  #begin(port: number, dataFolder: string): Promise<BuiltServer> {
    return startBuiltServer({ port, dataFolder, args: ['--no-demo'], env: this.#env });
  }
}
