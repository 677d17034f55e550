import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { answerParent, type HelperProcess, startHelper } from '#bench/scale/helperProcess.ts';

export const balancerRole = 'balancer';

/** Between which ports connections are shared out from now on. */
interface Ask {
  readonly ports: readonly number[];
}

interface Reply {
  readonly url: string;
  /** How many connections each port was given since the ports were named. */
  readonly given: readonly number[];
}

export type Balancer = HelperProcess<Ask, Reply>;

/**
 * The smallest balancer that there is, in a process of its own: each connection goes to the next process in turn, and
 * from one that takes none to the one after. It knows nothing of HTTP, of users and of who was where before.
 */
export const startBalancer = (): Balancer => startHelper<Ask, Reply>(balancerRole);

/** As many as come back at once after an outage; Node's own 511 would leave the rest to their second try. */
const backlog = 4_096;

export const runBalancer = (): void => {
  let ports: readonly number[] = [];
  let given: number[] = [];
  let turn = 0;

  const pass = (near: Socket, tries: number): void => {
    if (tries === 0) return void near.destroy();
    turn += 1;
    const at = turn % ports.length;
    const far = connect({ port: ports[at] ?? 0, host: '127.0.0.1' });
    far.once('connect', () => {
      given[at] = (given[at] ?? 0) + 1;
      far.off('error', next);
      far.on('error', () => near.destroy());
      far.on('close', () => near.destroy());
      near.on('close', () => far.destroy());
      near.pipe(far).pipe(near);
    });
    const next = (): void => pass(near, tries - 1);
    far.once('error', next);
  };

  const server = createServer({ noDelay: true }, (near) => {
    near.on('error', () => undefined);
    pass(near, ports.length);
  });
  const listening = new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog }, resolve));
  answerParent<Ask, Reply>(async (ask) => {
    await listening;
    const before = given;
    if (ask.ports.length > 0) {
      ({ ports } = ask);
      given = ports.map(() => 0);
    }
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, given: before };
  });
};
