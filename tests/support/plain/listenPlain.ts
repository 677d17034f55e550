import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { WebSocketServer } from 'ws';
import type { Dialect } from '#tests/support/plain/Dialect.ts';
import { PlainHub } from '#tests/support/plain/PlainHub.ts';
import { PlainServer } from '#tests/support/plain/PlainServer.ts';

export interface ListeningPlain {
  readonly url: string;
  readonly server: PlainServer;
  readonly hub: PlainHub;
  stop(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/**
 * A plain server on a port, with the hub where its dialect has one.
 * @param appFolder the built app that it serves beside its calls; none where only calls are made
 */
export const listenPlain = async (dialect: Dialect, appFolder: string | null = null): Promise<ListeningPlain> => {
  const server = new PlainServer(dialect);
  const hub = new PlainHub(server);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://plain');
    const body = await bodyOf(request);
    if (dialect.hub === 'negotiated' && url.pathname.startsWith('/hubs/notifications'))
      return hub.handle(request, response, url, body);
    const isCall = url.pathname.startsWith('/api/') || url.pathname.startsWith('/hubs/');
    if (!isCall && appFolder !== null) return serveFile(appFolder, url.pathname, response);
    const given = server.handle({
      method: request.method ?? 'GET',
      url: request.url ?? '/',
      authorization: request.headers.authorization ?? null,
      body: body === '' ? undefined : JSON.parse(body),
    });
    response.writeHead(given.status, given.headers).end(given.body);
  };
  const http = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  const sockets = new WebSocketServer({ noServer: true });
  http.on('upgrade', (request, socket, head) => {
    const url = new URL(request.url ?? '/', 'http://plain');
    const isHub = dialect.hub === 'negotiated' && url.pathname === '/hubs/notifications';
    if (!isHub || !hub.opens(request, url)) return void socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n');
    sockets.handleUpgrade(request, socket, head, (opened) => hub.join(opened, url));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    server,
    hub,
    stop: () => {
      hub.close();
      for (const socket of sockets.clients) socket.terminate();
      http.closeAllConnections();
      return new Promise((resolve) => http.close(() => resolve()));
    },
  };
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** A path without a file is the app's own. */
const serveFile = async (folder: string, path: string, response: ServerResponse): Promise<void> => {
  const name = extname(path) === '' ? 'index.html' : normalize(path);
  const content = await readFile(join(folder, name)).catch(() => null);
  if (content === null) return void response.writeHead(404).end();
  response.writeHead(200, { 'Content-Type': types[extname(name)] ?? 'application/octet-stream' }).end(content);
};
