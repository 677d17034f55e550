import { capitalised } from '#domain/capitalised.ts';
import type { CollectionName } from '#domain/entity.ts';
import { firmFields } from '#domain/rules/records/firmFields.ts';
import type { ClientView } from '#server/records/clientView.ts';

type Wire = Record<string, unknown>;

/**
 * A row in scope as one client's users read it: other clients that share the patent or the cabinet are left out, so are
 * contacts beyond ROLE-12, and a cabinet that is not linked is a name and its roles on the filing (ROLE-13). Of a date
 * and of a rule the notes and people of the firm stay there, and of a date who of another client instructed; of a family
 * it reads who is responsible: name and e-mail.
 */
export const forClient = (collection: CollectionName, record: Wire, view: ClientView): Wire => {
  const kept = ofFirm[collection];
  if (kept) return withoutGiver(without(kept, record), view);
  if (collection === 'cabinet') return { ...withoutOthers(record, view), NombreClients: 1 };
  return collection === 'patent' ? patentFor(withoutOthers(record, view), view) : record;
};

/** Whether the rows of a collection say more than one client may read. */
export const isNarrowed = (collection: CollectionName): boolean =>
  collection === 'patent' || collection === 'cabinet' || ofFirm[collection] !== undefined;

const ofFirm: Readonly<Partial<Record<CollectionName, ReadonlySet<string>>>> = Object.fromEntries(
  Object.entries(firmFields).map(([collection, fields]) => [collection, new Set(fields.map(capitalised))]),
);

/** Of who is responsible for a family it is told the name and where to write, and nothing of the account. */
const ofAccount: ReadonlySet<string> = new Set(['IdResponsable', 'ResponsableParti']);

const without = (names: ReadonlySet<string>, record: Wire): Wire =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name)));

/** In a family of several clients only its own people are named: whom else the firm heard may be another client's. */
const withoutGiver = (record: Wire, { sharedIds, ownNames, otherNames }: ClientView): Wire => {
  const { InstructionDe: giver, BrevetId } = record;
  if (typeof giver !== 'string' || ownNames.has(giver)) return record;
  return sharedIds.has(BrevetId as number) || otherNames.has(giver) ? { ...record, InstructionDe: '' } : record;
};

const withoutOthers = (record: Wire, { client }: ClientView): Wire => ({
  ...record,
  ClientIds: [client],
  ...(record.ClientId === undefined ? {} : { ClientId: client }),
  ...(Array.isArray(record.Clients) ? { Clients: record.Clients.filter((item: Wire) => item.Id === client) } : {}),
});

const patentFor = (record: Wire, view: ClientView): Wire => ({
  ...without(ofAccount, record),
  ...each('Cabinets', record, (cabinet) =>
    view.cabinetIds.has(cabinet.Id as number) ? cabinet : { Id: cabinet.Id, NomCabinet: cabinet.NomCabinet },
  ),
  ...each('InformationsDepot', record, (filing) => ({
    ...filing,
    ...each('CabinetsAnnuites', filing, (link) => linkFor(link, view)),
    ...each('CabinetsProcedures', filing, (link) => linkFor(link, view)),
  })),
});

const linkFor = (link: Wire, { contactIds }: ClientView): Wire => ({
  ...link,
  ...(Array.isArray(link.ContactIds) && { ContactIds: link.ContactIds.filter((id: number) => contactIds.has(id)) }),
  ...each('Contacts', link, (contact) => (contactIds.has(contact.Id as number) ? contact : null)),
});

/** A member that is a list, each of its items in another form or, for null, left out; nothing where it is no list. */
const each = (name: string, holder: Wire, change: (item: Wire) => Wire | null): Wire => {
  const list = holder[name];
  return Array.isArray(list) ? { [name]: list.map(change).filter((item) => item !== null) } : {};
};

/** The cabinets on a patent's filings that are not linked to the client. */
export const unlinkedCabinets = (patent: Wire, { cabinetIds }: ClientView): number[] => {
  const found = new Set<number>();
  for (const filing of listOf(patent.InformationsDepot))
    for (const { CabinetId } of [...listOf(filing.CabinetsAnnuites), ...listOf(filing.CabinetsProcedures)])
      if (typeof CabinetId === 'number' && !cabinetIds.has(CabinetId)) found.add(CabinetId);
  return [...found].sort((a, b) => a - b);
};

const listOf = (value: unknown): readonly Wire[] => (Array.isArray(value) ? value : []);
