import type { Dialect } from '#tests/support/plain/Dialect.ts';
import { readDay } from '#tests/support/plain/days.ts';
import { type FilingRow, type KindName, kindOf, type LinkRow } from '#tests/support/plain/kinds.ts';

interface Reading {
  readonly isNew: boolean;
  readonly dialect: Dialect;
  nextId(): number;
}

type Members = ReadonlyMap<string, unknown>;

const folded = (name: string): string => name.toLowerCase().replaceAll('_', '');

/** Members are read in any capitalisation, with or without underscores. */
const membersOf = (raw: unknown): Members =>
  new Map(
    Object.entries(typeof raw === 'object' && raw !== null ? raw : {}).map(([name, value]) => [folded(name), value]),
  );

/** A body that no record can be read from: answered 400. */
export class UnreadableBody extends Error {}

const idOf = (raw: unknown): number | null => {
  if (raw === undefined || raw === null) return null;
  const id = typeof raw === 'string' && /^\d+$/.test(raw) ? Number(raw) : raw;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) throw new UnreadableBody(`no id: ${String(raw)}`);
  return id;
};

const idsOf = (raw: unknown): number[] =>
  Array.isArray(raw) ? [...new Set(raw.map(idOf).filter((id) => id !== null))] : [];

const listOf = (raw: unknown): Members[] => (Array.isArray(raw) ? raw.map(membersOf) : []);

/** What a create or an update means, in the server's own form; members that say nothing are left out. */
export const readBody = (name: KindName, body: object, reading: Reading): Record<string, unknown> => {
  const kind = kindOf(name);
  const members = new Map(membersOf(body));
  for (const [spelling, meant] of Object.entries(kind.spellings ?? {}))
    if (members.has(spelling) && !members.has(folded(meant))) members.set(folded(meant), members.get(spelling));
  const given: Record<string, unknown> = {};
  const take = (member: string, read: (raw: unknown) => unknown, isList = false): void => {
    const raw = members.get(folded(member));
    // Section 5: on edit only non-empty lists are sent, so a missing one means nothing.
    const isMeant = raw !== undefined || reading.isNew || (reading.dialect.put === 'whole' && !isList);
    if (!isMeant) return;
    given[member] = read(raw);
  };
  for (const member of kind.texts) take(member, (raw) => textOf(raw, reading.dialect));
  for (const member of kind.flags ?? []) take(member, (raw) => raw === true);
  for (const member of kind.numbers ?? []) take(member, (raw) => Number(raw ?? 0));
  for (const member of kind.days ?? []) take(member, readDay);
  for (const member of kind.owners ?? []) take(member, idOf);
  for (const member of kind.links ?? []) take(member, idsOf, true);
  if (reading.dialect.clients === 'one' && name === 'brevet') takeOneClient(members, given);
  for (const member of kind.parts ?? []) take(member, (raw) => readParts(member, raw, reading), true);
  return given;
};

const takeOneClient = (members: Members, given: Record<string, unknown>): void => {
  const id = idOf(members.get('clientid'));
  if (Array.isArray(given.clientIds) && given.clientIds.length > 0) given.clientIds = given.clientIds.slice(0, 1);
  else if (id !== null && !members.has('clientids')) given.clientIds = [id];
};

const textOf = (raw: unknown, { texts }: Dialect): string => {
  const text = typeof raw === 'string' ? raw : '';
  return texts === 'trimmed' ? text.trim().replace(/\s+/g, ' ') : text;
};

const readParts = (member: string, raw: unknown, reading: Reading): object[] => {
  const text = (part: Members, name: string): string => textOf(part.get(name), reading.dialect);
  const list = listOf(raw);
  if (member === 'emails') return list.map((part) => ({ email: text(part, 'email'), type: text(part, 'type') }));
  if (member === 'phones') return list.map((part) => ({ numero: text(part, 'numero'), type: text(part, 'type') }));
  if (member === 'roles') return list.map((part) => ({ role: text(part, 'role') }));
  if (member === 'informationsDepot') return list.map((part) => readFiling(part, reading));
  const owner = `${member.replace('sPays', '')}Id`;
  return list.flatMap((part) => {
    const id = idOf(part.get(folded(owner)));
    const paysIds = idsOf(part.get('paysids'));
    return id === null || paysIds.length === 0 ? [] : [{ [owner]: id, paysIds }];
  });
};

/** A filing stands as it was sent: what its part of the list does not carry is empty. */
const readFiling = (part: Members, { dialect, nextId }: Reading): FilingRow => {
  const text = (name: string): string => textOf(part.get(folded(name)), dialect);
  const dayAt = (name: string): string | null => readDay(part.get(folded(name)));
  const links = (name: string): LinkRow[] =>
    listOf(part.get(folded(name))).flatMap((link) => {
      const cabinetId = idOf(link.get('cabinetid'));
      const roles = (link.get('roles') as string[] | undefined) ?? [];
      return cabinetId === null ? [] : [{ cabinetId, roles, contactIds: idsOf(link.get('contactids')) }];
    });
  return {
    id: idOf(part.get('id')) ?? nextId(),
    idPays: idOf(part.get('idpays')),
    idStatuts: idOf(part.get('idstatuts')),
    numeroDepot: text('numeroDepot'),
    numeroPublication: text('numeroPublication'),
    numeroDelivrance: text('numeroDelivrance'),
    dateDepot: dayAt('dateDepot'),
    datePublication: dayAt('datePublication'),
    dateDelivrance: dayAt('dateDelivrance'),
    licence: part.get('licence') === true,
    commentaire: text('commentaire'),
    cabinetsAnnuites: links('cabinetsAnnuites'),
    cabinetsProcedures: links('cabinetsProcedures'),
  };
};
