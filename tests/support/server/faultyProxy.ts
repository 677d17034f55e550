import { type AddressInfo, createServer, type Socket, connect as tcpConnect } from 'node:net';
import type { Chance } from '#tests/support/engine/fakeWorld.ts';

export const tcpFaults = ['latency', 'reset', 'cut', 'slow', 'portal', 'silence'] as const;
export type TcpFault = (typeof tcpFaults)[number];

export interface FaultyProxy {
  readonly url: string;
  /** Share of connections that meet a fault, and which those may be. */
  share: number;
  kinds: readonly TcpFault[];
  /** By so many milliseconds do the answers of new connections come later, as over a real distance. */
  latencyMs: number;
  /** Whether there is no network: every connection is refused its server. */
  isCut: boolean;
  /** How often each has happened. */
  readonly met: Readonly<Record<TcpFault, number>>;
  /** Ends what is under way, so that the next request meets the faults of now. */
  dropAll(): void;
  close(): Promise<void>;
}

const portal = '<!doctype html><title>Hotel</title><h1>Please accept our terms</h1>';
const portalAnswer = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${portal.length}\r\nConnection: close\r\n\r\n${portal}`;

/**
 * Stands between browser and server as a bad network does, below HTTP: latency, a reset connection, an answer cut at a
 * byte of chance, two kilobytes a second, a portal's page in the server's place, and silence.
 */
export const startFaultyProxy = async (target: string, chance: Chance): Promise<FaultyProxy> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const met = Object.fromEntries(tcpFaults.map((fault) => [fault, 0])) as Record<TcpFault, number>;

  const server = createServer((near) => {
    if (proxy.isCut) return void near.resetAndDestroy();
    const fault = chance.hits(proxy.share) ? chance.pick(proxy.kinds) : null;
    if (fault) met[fault] += 1;
    sockets.add(near);
    near.on('error', () => {});
    near.on('close', () => sockets.delete(near));
    if (fault === 'portal') return void near.once('data', () => near.end(portalAnswer));
    if (fault === 'silence') return void near.resume();
    const far = tcpConnect(Number(port), hostname);
    sockets.add(far);
    far.on('error', () => near.destroy());
    // One for the whole connection: on none does what was sent later arrive earlier.
    const latencyMs = fault === 'latency' ? 500 + chance.below(1_500) : proxy.latencyMs;
    const later = (run: () => void) => void (latencyMs > 0 ? setTimeout(run, latencyMs) : run());
    far.on('close', () => {
      sockets.delete(far);
      later(() => near.end());
    });
    near.on('close', () => far.destroy());
    near.on('data', (bytes) => far.write(bytes));
    passBack(far, near, { fault, chance, later });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    share: 0,
    kinds: tcpFaults,
    latencyMs: 0,
    isCut: false,
    met,
    dropAll: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      proxy.dropAll();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return proxy;
};

interface Way {
  readonly fault: TcpFault | null;
  readonly chance: Chance;
  readonly later: (run: () => void) => void;
}

const passBack = (far: Socket, near: Socket, { fault, chance, later }: Way): void => {
  const after = (ms: number, run: () => void) => setTimeout(() => !near.destroyed && run(), ms);
  if (fault === 'reset') return void after(chance.below(60), () => near.resetAndDestroy());
  let left = fault === 'cut' ? chance.below(1_500) : Number.POSITIVE_INFINITY;
  let sentAt = 0;
  far.on('data', (bytes) => {
    if (fault === 'slow') {
      sentAt = Math.max(sentAt, Date.now()) + (bytes.length / 2_048) * 1_000;
      return void after(sentAt - Date.now(), () => near.write(bytes));
    }
    const passed = bytes.subarray(0, left);
    left -= bytes.length;
    const isLast = left <= 0;
    later(() => {
      near.write(passed);
      if (isLast) near.end();
    });
  });
};
