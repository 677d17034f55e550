import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WorkerAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

export interface WorkerFront {
  readonly url: string;
  /** What `/sw.js` is from now on; null for the server's own. */
  worker: WorkerAnswer | null;
  close(): Promise<void>;
}

/** The server as it is, behind a front that hands out another service worker: a later release, good or bad. */
export const startWorkerFront = async (target: string): Promise<WorkerFront> => {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/sw.js' && front.worker) {
      const { status, type, body } = front.worker;
      return void outgoing.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(body);
    }
    const { method, headers, url = '/' } = incoming;
    const onward = request(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const front: WorkerFront = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    worker: null,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
  return front;
};
