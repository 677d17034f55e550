import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

export interface WorkerAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

export interface WorkerFront {
  readonly url: string;
  /** What `/sw.js` is from now on; null for the server's own. */
  worker: WorkerAnswer | null;
  /** The folder of another build of the app, handed out in the place of the server's own; null for that one. */
  release: string | null;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.json': 'application/json',
};

/** The file of a build that an address stands for; null for calls and for what that build does not hold. */
const fileOf = (release: string, url: string): string | null => {
  const path = new URL(url, 'http://front').pathname;
  if (/^\/(api|hubs)\//.test(path)) return null;
  const file = join(release, extname(path) === '' ? 'index.html' : path);
  return existsSync(file) ? file : null;
};

/** With the server's own headers, of which the content policy is one. */
const handOut = (file: string, { headers }: IncomingMessage, outgoing: ServerResponse): void => {
  const body = readFileSync(file);
  // What distinguishes the server's own file from another one would be the same for this.
  const {
    'content-encoding': _encoding,
    'transfer-encoding': _transfer,
    etag: _etag,
    'last-modified': _modified,
    ...kept
  } = headers;
  outgoing
    .writeHead(200, {
      ...kept,
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-length': body.length,
    })
    .end(body);
};

/** The server as it is, behind a front that hands out another service worker: a later release, good or bad. */
export const startWorkerFront = async (target: string): Promise<WorkerFront> => {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/sw.js' && front.worker) {
      const { status, type, body } = front.worker;
      return void outgoing.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(body);
    }
    const { method, headers, url = '/' } = incoming;
    const file = front.release && fileOf(front.release, url);
    const onward = request(new URL(url, target), { method, headers }, (answer) => {
      if (file) return handOut(file, answer, outgoing);
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
    release: null,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
  return front;
};
