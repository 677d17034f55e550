import { loadPortfolio } from '#bench/portfolio.ts';
import type { Patent } from '#domain/entities/patent.ts';
import { entityOf } from '#domain/entities.ts';
import type { Change } from '#domain/sync.ts';
import { fromWire } from '#domain/wire.ts';
import { PasswordHasher } from '#server/auth/PasswordHasher.ts';
import type { Database } from '#server/db/Database.ts';
import { migrate } from '#server/db/migrate.ts';
import { users } from '#server/db/tables.ts';
import { type FirmRows, insertFirm } from '#server/operations/seed/insertFirm.ts';

const clientCount = 40;
export const benchPassword = 'Bench-Bench-1';
export const benchUsers = Array.from({ length: 100 }, (_, index) => `bench${index}`);

/** The portfolio of the other measurements as the rows of a database, its families spread over forty clients. */
const firmRows = (changes: readonly Change[]): FirmRows => {
  const of = (collection: Change['collection']) =>
    changes.flatMap(({ collection: own, record }) => (own === collection ? [fromWire(entityOf(own), record)] : []));
  const plain = (collection: Change['collection']) =>
    of(collection).map((record) => ({ ...record, id: Number(record?.id) })) as never[];
  const patents = of('patent') as unknown as (Patent & { id: number })[];
  const persons = (ids: 'inventeurIds' | 'deposantIds') =>
    patents.flatMap((patent) => patent[ids].map((personId) => ({ patentId: patent.id, personId: Number(personId) })));
  return {
    country: plain('country'),
    status: plain('status'),
    client: Array.from({ length: clientCount }, (_, index) => ({ id: index + 1, nomClient: `Client ${index + 1}` })),
    cabinet: [],
    contact: [],
    inventor: plain('inventor'),
    applicant: plain('applicant'),
    holder: [],
    deadline: [],
    dateRule: [],
    patent: plain('patent'),
    cabinetClients: [],
    patentClients: patents.flatMap(({ id, clientIds }) =>
      clientIds.map((client) => ({ patentId: id, clientId: Number(client) })),
    ),
    patentInventors: persons('inventeurIds'),
    patentApplicants: persons('deposantIds'),
    patentHolders: [],
    filings: patents.flatMap(({ id, informationsDepot }) =>
      informationsDepot.map(({ cabinetsAnnuites: _a, cabinetsProcedures: _p, ...filing }, position) => ({
        ...filing,
        id: Number(filing.id),
        idPays: filing.idPays === null ? null : Number(filing.idPays),
        idStatuts: filing.idStatuts === null ? null : Number(filing.idStatuts),
        patentId: id,
        position,
      })),
    ),
    filingCabinets: [],
  };
};

/**
 * Fills an empty database with the portfolio, or its first families, and a hundred accounts.
 * @returns what it is, in words, and its size
 */
export const fillForBench = async (db: Database, most?: number): Promise<{ source: string; families: number }> => {
  await migrate(db);
  const { changes, people, source, families } = loadPortfolio(most);
  await db.queries.transaction((tx) => insertFirm(tx, firmRows([...changes, ...people])));
  const passwordHash = await new PasswordHasher().hash(benchPassword);
  await db.queries.insert(users).values(
    benchUsers.map((username) => ({
      username,
      email: `${username}@example.org`,
      role: 'User' as const,
      canWrite: true,
      passwordHash,
    })),
  );
  return { source, families };
};
