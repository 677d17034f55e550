import type { Random } from '#server/operations/seed/Random.ts';
import { type GoldenLine, resolveOdd } from '#tests/support/permissions/goldenMatrix.ts';
import type { ProbeActor } from '#tests/support/permissions/probeActors.ts';
import type { ProbeRequest } from '#tests/support/permissions/probeRequest.ts';
import { canaries, type ProbeWorld } from '#tests/support/permissions/probeWorld.ts';

export const trickNames = [
  'none',
  'clientId',
  'verb',
  'slash',
  'encoding',
  'arrays',
  'hugePage',
  'wildcards',
  'foreignWord',
] as const;
export type Trick = (typeof trickNames)[number];

/** What is really sent, and the status that must come back. */
export interface Probe {
  readonly request: ProbeRequest;
  readonly expected: number;
  /** The line that the request hits; null when it hits none. */
  readonly line: GoldenLine | null;
}

export interface Played {
  readonly line: GoldenLine;
  readonly actor: ProbeActor;
  readonly request: ProbeRequest;
  readonly world: ProbeWorld;
  readonly random: Random;
}

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

/** Plays a trick on a request. None may change what comes back, but where the matrix says that it is another request. */
export const play = (trick: Trick, played: Played): Probe => {
  const { line, actor, request } = played;
  const same: Probe = { request, expected: line.status[actor.name], line };
  switch (trick) {
    case 'none':
      return same;
    case 'clientId':
      return overridden(same, played);
    case 'verb':
      return swapped(same, played);
    case 'slash':
      return { ...same, request: { ...request, path: `${request.path}/` } };
    case 'encoding':
      return encodedTwice(same, played);
    case 'arrays':
      return lists(same);
    case 'hugePage':
      return asked(same, 'page=1000000&pageSize=1000000');
    case 'wildcards':
      return asked(same, `q=${played.random.pick(['%25%25', '%25_%25', '__', '%5C%25', '%27%20or%201%3D1'])}`);
    case 'foreignWord':
      return asked(same, `q=${canaries[actor.name === 'otherClient' ? 'own' : 'other']}`);
  }
};

const asked = (probe: Probe, more: string): Probe => {
  const query = more.startsWith('q=') ? probe.request.query.replace(/q=[^&]*/, '') : probe.request.query;
  return { ...probe, request: { ...probe.request, query: [query, more].filter(Boolean).join('&') } };
};

/** Names another client wherever a server might listen; in the body only where nothing will be written anyway. */
const overridden = (probe: Probe, { actor, world }: Played): Probe => {
  const foreign = actor.name === 'otherClient' ? world.clients.own : world.clients.other;
  const named = asked(probe, `clientId=${foreign}&idClient=${foreign}&ClientId=${foreign}&role=Admin&canRead=true`);
  const { body, path } = probe.request;
  // Only the hub refuses the name of another client (RT-01); to everything else it is no question at all.
  if (path.startsWith('/hubs/') && /client/i.test(actor.name)) return { ...named, expected: 403 };
  if (!body || probe.expected < 400) return named;
  const more = { clientId: foreign, idClient: foreign, clientIds: [foreign], role: 'admin', canRead: true };
  return probe.expected === 422 ? named : { ...named, request: { ...named.request, body: { ...body, ...more } } };
};

/** Another verb at the same address: it is the other route's line, or 405. A body that fits is not to be expected there. */
const swapped = (probe: Probe, { random, actor, line }: Played): Probe => {
  const method = random.pick(verbs.filter((verb) => verb !== line.method));
  const hit = method === 'OPTIONS' ? 405 : rightLine(method, probe.request.path, line);
  const bodyless = method === 'GET' || method === 'HEAD';
  const request = { ...probe.request, method, body: bodyless ? undefined : probe.request.body };
  if (typeof hit === 'number') return { request, expected: hit, line: null };
  const expected = hit.status[actor.name];
  // What would work is another row of the matrix and may use rows up or want another body: it is played there.
  const needsBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
  const lacksBody = needsBody && request.body === undefined && ![401, 403, 405].includes(expected);
  const harmless = bodyless || (expected >= 400 && !lacksBody);
  return harmless ? { request, expected, line: bodyless ? hit : null } : probe;
};

const rightLine = (method: string, path: string, line: GoldenLine): GoldenLine | 404 | 405 => {
  const odd = resolveOdd(method, path);
  if (typeof odd === 'number' || odd.path !== line.path) return odd;
  return sameRow(odd, line);
};

const sameRow = (odd: GoldenLine, line: GoldenLine): GoldenLine =>
  linesLike(odd).find(({ row }) => row === line.row) ?? odd;

const linesLike = (line: GoldenLine): readonly GoldenLine[] => linesOf.get(`${line.method} ${line.path}`) ?? [line];
const linesOf = new Map<string, GoldenLine[]>();

/** Set once by the test: all lines by route. */
export const knowLines = (lines: readonly GoldenLine[]): void => {
  linesOf.clear();
  for (const line of lines) {
    const name = `${line.method} ${line.path}`;
    linesOf.set(name, [...(linesOf.get(name) ?? []), line]);
  }
};

/** A letter or digit of the last part escaped, and its escape escaped: never what it was. */
const encodedTwice = (probe: Probe, { actor, line }: Played): Probe => {
  const parts = probe.request.path.split('/');
  const last = parts.pop() ?? '';
  if (!/^\w/.test(last)) return probe;
  const escaped = `%25${last.charCodeAt(0).toString(16)}${last.slice(1)}`;
  const path = [...parts, escaped].join('/');
  const hit = resolveOdd(line.method, path);
  if (typeof hit === 'number') return { request: { ...probe.request, path }, expected: hit, line: null };
  return { request: { ...probe.request, path }, expected: hit.status[actor.name], line: hit };
};

const lists = (probe: Probe): Probe => {
  const paged = probe.line?.paged;
  const isRead = (paged === 'paged' || paged === 'asked') && probe.expected === 200;
  const more = asked(probe, 'page=1&page=2&ids=1&ids=2&clientId[]=7&pageSize[$gt]=0');
  return isRead ? { ...more, expected: 422 } : more;
};
