import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Envelope } from '#domain/envelope.ts';
import { limits } from '#domain/limits.ts';
import { type Capability, type Change, type ChangesPage, syncPaths } from '#domain/sync.ts';

const identity = { feed: 'bench', epoch: '1' };
const serverTime = '2026-01-05T08:00:00.000Z';

const envelope = <T>(data: T): Buffer => {
  const body: Envelope<T> = { Success: true, Message: '', Data: data };
  return Buffer.from(JSON.stringify(body));
};

/** The answers of the change feed by `since`, made once: what is measured is the client, not this server. */
export interface Feed {
  readonly pages: ReadonlyMap<number, Buffer>;
  readonly end: number;
  readonly bytes: number;
}

export const createFeed = (changes: readonly Change[]): Feed => {
  const pages = new Map<number, Buffer>();
  const size = limits.changesPage;
  let bytes = 0;
  for (let since = 0; since < changes.length; since += size) {
    const part = changes.slice(since, since + size);
    const next = since + part.length;
    const buffer = pageOf(part, next, changes.length - next);
    pages.set(since, buffer);
    bytes += buffer.length;
  }
  return { pages, end: changes.length, bytes };
};

const pageOf = (changes: readonly Change[], next: number, remaining: number): Buffer =>
  envelope<ChangesPage>({ ...identity, changes: [...changes], next, hasMore: remaining > 0, remaining, serverTime });

const types: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html', '.wasm': 'application/wasm' };

export interface FeedServer {
  readonly address: string;
  /** What is served from now on, without news. */
  serve(feed: Feed): void;
  /** What follows the end of the feed. */
  announce(changes: readonly Change[]): void;
  close(): Promise<void>;
}

/** The contract of domain/sync.ts over loopback, and the pages that measure. */
export const startFeedServer = async (pagesFolder: string): Promise<FeedServer> => {
  let feed: Feed = createFeed([]);
  let news: readonly Change[] = [];

  const changesSince = (since: number): Buffer => {
    const page = feed.pages.get(since);
    if (page) return page;
    return since === feed.end && news.length > 0 ? pageOf(news, feed.end + news.length, 0) : pageOf([], since, 0);
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === syncPaths.changes)
      return sendJson(response, changesSince(Number(url.searchParams.get('since'))));
    if (url.pathname === syncPaths.capability)
      return sendJson(response, envelope<Capability>({ ...identity, protocol: 1, serverTime }));
    if (url.pathname.startsWith('/api/') || url.pathname.startsWith('/hubs/')) return response.writeHead(404).end();
    return sendFile(response, pagesFolder, url.pathname);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (next) => {
      feed = next;
      news = [];
    },
    announce: (changes) => {
      news = changes;
    },
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
};

const sendJson = (response: ServerResponse, body: Buffer): void => {
  response
    .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store', 'content-length': body.length })
    .end(body);
};

const sendFile = (response: ServerResponse, folder: string, path: string): void => {
  const type = types[extname(path)];
  if (!type) return void response.writeHead(404).end();
  if (type === 'text/html') {
    const script = path.replace('.html', '.js');
    return void response
      .writeHead(200, { 'content-type': type })
      .end(`<!doctype html><meta charset="utf-8"><script type="module" src="${script}"></script>`);
  }
  try {
    response.writeHead(200, { 'content-type': type }).end(readFileSync(join(folder, path)));
  } catch {
    response.writeHead(404).end();
  }
};
