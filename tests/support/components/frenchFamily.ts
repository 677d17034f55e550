import { localToday } from '#domain/localToday.ts';
import { addMonths } from '#domain/rules/calendar.ts';
import type { TestServer, Wire } from '#tests/support/server/testServer.ts';

/** In the middle of a month so many months ago: in France its annuities fall due with that month. */
export const midMonth = (monthsAgo: number): string => `${addMonths(localToday(), -monthsAgo).slice(0, 7)}-15`;

/** A family with one French filing, filed so many months ago. */
export const frenchFamily = async (server: TestServer, reference: string, monthsAgo = 60, rest: Wire = {}) => {
  const admin = await server.api(server.accounts.admin);
  const countries = (await admin.get('/api/pays')).list;
  const idPays = Number(countries.find(({ CodeIso }) => CodeIso === 'FR')?.Id);
  const { data } = await admin.post('/api/brevet', {
    referenceFamille: reference,
    titre: `Famille ${reference}`,
    informationsDepot: [{ idPays, dateDepot: midMonth(monthsAgo) }],
    ...rest,
  });
  const [filing] = data.InformationsDepot as readonly Wire[];
  return { id: Number(data.Id), admin, filing: filing as Wire, idPays };
};
