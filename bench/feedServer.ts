import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Envelope } from '#domain/envelope.ts';
import { limits } from '#domain/limits.ts';
import { authPaths } from '#domain/routes.ts';
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
  let bytes = 0;
  for (let since = 0, next = 0; since < changes.length; since = next) {
    const part = changes.slice(since, since + (since === 0 ? limits.firstChanges : limits.changesPage));
    next = since + part.length;
    const buffer = pageOf(part, next, changes.length - next);
    pages.set(since, buffer);
    bytes += buffer.length;
  }
  return { pages, end: changes.length, bytes };
};

const pageOf = (changes: readonly Change[], next: number, remaining: number): Buffer =>
  envelope<ChangesPage>({ ...identity, changes: [...changes], next, hasMore: remaining > 0, remaining, serverTime });

export interface FeedServer {
  readonly address: string;
  /** What is served from now on, without news. */
  serve(feed: Feed): void;
  /** What follows the end of the feed. */
  announce(changes: readonly Change[]): void;
  close(): Promise<void>;
}

/** Writes the file of an address. */
type SendFile = (response: ServerResponse, path: string) => void;

/** The measuring pages, each script in a page of its own, and what they load. */
export const startFeedServer = (pagesFolder: string): Promise<FeedServer> => startServer(measuringPages(pagesFolder));

/** The built app and what it loads. */
export const startAppServer = (appFolder: string): Promise<FeedServer> => startServer(builtApp(appFolder));

/** The contract of domain/sync.ts over loopback, a sign-in that lets everybody in, and files. */
const startServer = async (sendFile: SendFile): Promise<FeedServer> => {
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
    const account = answerOf(url.pathname);
    if (account) return sendJson(response, Buffer.from(JSON.stringify(account)));
    if (url.pathname.startsWith('/api/') || url.pathname.startsWith('/hubs/')) return response.writeHead(404).end();
    return sendFile(response, url.pathname);
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

const user = {
  id: 1,
  username: 'bench',
  email: 'bench@example.test',
  nom: 'Bench',
  prenom: '',
  role: 'admin',
  isActive: true,
};

/** A token that says of itself when it ends, as the app reads it; nobody checks it here. */
const token = (): string => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ exp: Math.floor(Date.now() / 1_000) + 86_400 })}.`;
};

const answerOf = (path: string): object | null => {
  if (path === authPaths.login) return { token: token(), refreshToken: 'bench', user };
  if (path === authPaths.refresh) return { token: token(), refreshToken: 'bench' };
  return path === authPaths.me ? user : null;
};

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

const sendBytes = (response: ServerResponse, folder: string, path: string): void => {
  try {
    const bytes = readFileSync(join(folder, path));
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
};

const measuringPages =
  (folder: string): SendFile =>
  (response, path) => {
    if (extname(path) !== '.html') return sendBytes(response, folder, path);
    const script = `.${path.replace('.html', '.js')}`;
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><meta charset="utf-8"><script type="module" src="${script}"></script>`);
  };

/** Every address without a file is the same page. */
const builtApp =
  (folder: string): SendFile =>
  (response, path) =>
    sendBytes(response, folder, extname(path) === '' ? 'index.html' : path);
