import type { CollectionName } from '#domain/entity.ts';

/** What a client's user may read inside a row that others share with it. */
export interface ClientView {
  readonly client: number;
  /** Contacts in the client's scope; given where contacts are embedded by name. */
  readonly contactIds?: ReadonlySet<number>;
}

type Wire = Record<string, unknown>;

/**
 * A row in scope as one client's users read it: other clients that share the patent or the cabinet are left out, and so
 * are contacts beyond ROLE-12.
 */
export const forClient = (collection: CollectionName, record: Wire, view: ClientView): Wire => {
  if (collection === 'cabinet') return { ...withoutOthers(record, view), NombreClients: 1 };
  if (collection !== 'patent') return record;
  const filings = record.InformationsDepot;
  if (!view.contactIds || !Array.isArray(filings)) return withoutOthers(record, view);
  return { ...withoutOthers(record, view), InformationsDepot: filings.map((filing: Wire) => filingFor(filing, view)) };
};

const withoutOthers = (record: Wire, { client }: ClientView): Wire => ({
  ...record,
  ClientIds: [client],
  ...(record.ClientId === undefined ? {} : { ClientId: client }),
  ...(Array.isArray(record.Clients) ? { Clients: record.Clients.filter((item: Wire) => item.Id === client) } : {}),
});

const filingFor = (filing: Wire, view: ClientView): Wire => ({
  ...filing,
  CabinetsAnnuites: linksFor(filing.CabinetsAnnuites, view),
  CabinetsProcedures: linksFor(filing.CabinetsProcedures, view),
});

const linksFor = (links: unknown, { contactIds }: ClientView): Wire[] =>
  (Array.isArray(links) ? links : []).map((link: Wire) => ({
    ...link,
    ContactIds: (Array.isArray(link.ContactIds) ? link.ContactIds : []).filter((id: number) => contactIds?.has(id)),
    Contacts: (Array.isArray(link.Contacts) ? link.Contacts : []).filter((contact: Wire) =>
      contactIds?.has(contact.Id as number),
    ),
  }));
