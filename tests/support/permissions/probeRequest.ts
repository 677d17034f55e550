import { syncPaths } from '#domain/sync.ts';
import type { Random } from '#server/operations/seed/Random.ts';
import type { GoldenLine } from '#tests/support/permissions/goldenMatrix.ts';
import { type ProbeActor, sessionIdIn } from '#tests/support/permissions/probeActors.ts';
import { canaries, type ProbeWorld } from '#tests/support/permissions/probeWorld.ts';
import { accountBodies, changes, creations, importBodies } from '#tests/support/permissions/validBodies.ts';
import type { TestServer, Wire } from '#tests/support/server/testServer.ts';

/** A request as the matrix describes it, before any trick. */
export interface ProbeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body?: Wire;
  readonly authorization: string | undefined;
  /** Takes back what was made for the request and what it `created`, if anything, so that the oracle's counts stay. */
  readonly tidy: (created: Wire | null) => Promise<unknown>;
}

const strange = [
  'abc',
  '0',
  '-1',
  '1.5',
  '9999999999',
  '1e3',
  '%00',
  'null',
  '1%3Bdrop',
  '%27',
  '~aaaaaaaaaaaaaaaaaaaa',
  '%F0%9F%92%A5',
  '+1',
  '0x1',
];

let made = 0;

/** The request of one line for one actor: rows made for it where it will use them up. */
export const requestFor = async (
  server: TestServer,
  world: ProbeWorld,
  { line, actor, random }: { line: GoldenLine; actor: ProbeActor; random: Random },
): Promise<ProbeRequest> => {
  made += 1;
  const mark = `s${made}`;
  const works = line.status[actor.name] < 300;
  const { method, path } = line;
  const again = works && needsSession(line) && actor.again ? await actor.again() : null;
  const id = line.path.includes(':') ? await idFor(server, world, { line, random, mark, works, again }) : '';
  // A session of its own ends itself by its own token; one that is named ends by another.
  const authorization = again && !path.includes(':') ? `Bearer ${again}` : actor.authorization;
  return {
    method,
    path: path.replace(/:\w+/, id),
    query: queryOf(path),
    ...bodyOf(line, { mark, world, actor }),
    authorization,
    tidy: async (created) => {
      if (works && madeFor(line)) await world.admin.delete(`/api/${relatedTo(path)}/${id}`);
      if (created) await tidyUp(world, line, created);
    },
  };
};

const needsSession = ({ method, path, row }: GoldenLine): boolean =>
  path === '/api/auth/logout' || (method === 'DELETE' && path === '/api/auth/sessions/:id' && row === 'own');

const queryOf = (path: string): string => {
  if (path.endsWith('/search')) return `q=${canaries.own}`;
  return path === '/api/sync/changes' ? 'since=0' : '';
};

const bodyOf = (
  { method, path }: GoldenLine,
  { mark, world, actor }: { mark: string; world: ProbeWorld; actor: ProbeActor },
): { body?: Wire } => {
  if (method === 'GET' || method === 'DELETE') return {};
  const clientId = typeof actor.sees === 'number' ? actor.sees : world.clients.own;
  const body = { ...creations, ...changes(mark), ...accountBodies(`sonde-${mark}`, clientId), ...importBodies }[path];
  // One that makes nothing, so that the oracle's counts stay.
  const nothing = { key: mark, path: '/api/nothing', body: {} };
  if (path === syncPaths.writes) return { body: { writes: [{ ...nothing, method: 'POST' }] } };
  if (path === syncPaths.creates) return { body: { creates: [nothing] } };
  if (path === '/api/notifications/mark-read') return { body: { ids: [1, 2, 3] } };
  if (path === '/api/notifications/preferences') return { body: { clientId, notificationType: null, enabled: true } };
  return { body: body ?? {} };
};

/** Whether a row was made for this line to be used up. */
const madeFor = ({ method, path, row }: GoldenLine): boolean =>
  !['gone', 'malformed'].includes(row) &&
  (path.includes('/my/link/') || (method === 'DELETE' && !path.startsWith('/api/a')));

const idFor = async (
  server: TestServer,
  world: ProbeWorld,
  given: { line: GoldenLine; random: Random; mark: string; works: boolean; again: string | null },
): Promise<string> => {
  const { line, random, mark, works, again } = given;
  const { path, row } = line;
  if (path.startsWith('/api/log/action'))
    return row === 'free' ? 'CREATE' : random.pick(strange.filter((word) => word !== '%00'));
  // An id that a device may have made is one of an import, whoever made it.
  if (path.startsWith('/api/imports'))
    return row === 'malformed'
      ? random.pick(strange.filter((word) => !word.startsWith('~')))
      : `~${(row === 'gone' ? '' : mark).padStart(20, '_')}`;
  if (row === 'malformed') return random.pick(strange);
  if (path.startsWith('/api/auth/sessions')) {
    if (row === 'own') return again ? sessionIdIn(again) : 'none';
    return row === 'other' ? sessionIdIn(world.admin.token) : `${mark}${'x'.repeat(30)}`;
  }
  if (row === 'gone' && random.chance(0.5)) return '2147483647';
  if (path.startsWith('/api/admin/useradmin')) {
    return row === 'gone'
      ? '2147483646'
      : String((await server.addUser({ username: `jetable-${mark}`, role: 'User' })).id);
  }
  if (path.startsWith('/api/log')) return row === 'gone' ? '2147483646' : '1';
  const collection = relatedTo(path);
  if (works && path.includes('/my/link/')) return String(await world.linkable(row));
  return String(works && madeFor(line) ? await world.disposable(collection, row) : world.rowOf(collection, row));
};

/** The collection that an address's id belongs to: `/api/contact/cabinet/:id` names a cabinet. */
const relatedTo = (path: string): string => {
  const [, , first = '', second = ''] = path.split('/');
  return ['client', 'cabinet'].includes(second) ? second : first;
};

/** What the probe made goes again. */
const tidyUp = async ({ admin }: ProbeWorld, { method, path }: GoldenLine, created: Wire): Promise<void> => {
  if (method !== 'POST') return;
  if (creations[path]) await removed(admin.delete(`/api/${path.split('/')[2]}/${created.Id}`));
  else if (path.endsWith('-with-user')) {
    const { User } = created as { User?: { Id?: number } };
    await removed(admin.delete(`/api/admin/useradmin/user/${User?.Id}`));
    await removed(admin.delete(`/api/client/${created.Id}`));
  } else if (path.includes('/useradmin/create-'))
    await removed(admin.delete(`/api/admin/useradmin/user/${created.Id}`));
};

const removed = async (answer: ReturnType<ProbeWorld['admin']['delete']>): Promise<void> => {
  const { status, text } = await answer;
  if (status !== 200) throw new Error(`What a probe made could not be removed: ${text}`);
};
