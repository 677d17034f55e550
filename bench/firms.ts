import type { Change } from '#domain/sync.ts';

const clients = 40;
const firms = 12;
const stamps = { Version: 1, CreatedAt: '2026-01-05T08:00:00.000Z', UpdatedAt: '2026-01-05T08:00:00.000Z' };

const records = (collection: Change['collection'], count: number, nameOf: (id: number) => object): Change[] =>
  Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    return { collection, id, version: 1, record: { Id: id, ...stamps, ...nameOf(id) } };
  });

const link = (id: number, role: string) => ({ CabinetId: (id % firms) + 1, Roles: [role], ContactIds: [] });

/** The clients whose the families are, and firms that look after their filings: each pays for one and conducts another. */
export const withFirms = (changes: readonly Change[]): Change[] => [
  ...records('client', clients, (id) => ({ NomClient: `Client ${id}`, ReferenceClient: `C-${id}` })),
  ...records('cabinet', firms, (id) => ({ NomCabinet: `Cabinet ${id}`, Type: id % 2 === 0 ? 1 : 2 })),
  ...changes.map((change) =>
    change.collection === 'patent' && change.record
      ? {
          ...change,
          record: {
            ...change.record,
            InformationsDepot: (change.record.InformationsDepot as { Id: number }[]).map((filing) => ({
              ...filing,
              CabinetsAnnuites: [link(filing.Id, 'premier')],
              CabinetsProcedures: [link(filing.Id + 5, 'deuxieme')],
            })),
          },
        }
      : change,
  ),
];
