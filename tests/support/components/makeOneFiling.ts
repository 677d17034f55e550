import type { TestServer, Wire } from '#tests/support/server/testServer.ts';

/** A family with one filing that no other has, made by a colleague. */
export const makeOneFiling = async (server: TestServer, reference: string, filing: Wire = {}) => {
  const api = await server.api(server.accounts.admin);
  const InformationsDepot = [{ IdPays: 1, NumeroDepot: `FR ${reference}`, IdStatuts: 1, ...filing }];
  const made = await api.post('/api/brevet', {
    Titre: `Famille ${reference}`,
    ReferenceFamille: reference,
    InformationsDepot,
  });
  const id = Number(made.data.Id);
  const read = async () => (await api.get(`/api/brevet/${id}`)).data;
  const filingNow = async () => ((await read()).InformationsDepot as Wire[])[0] as Wire;
  return { id, api, read, filingNow };
};
