import { localToday } from '#domain/localToday.ts';

/**
 * A family, as a server tells it, with one filing in the country with the number 1, made so many years ago: those of twelve
 * numbers in a row in all months. In France its annuities fall due at the end of that month.
 */
export const pincer = (id: number, yearsAgo = 5) => {
  const month = String((id % 12) + 1).padStart(2, '0');
  const filed = `${Number(localToday().slice(0, 4)) - yearsAgo}-${month}-05`;
  const filing = { Id: id, IdPays: 1, NumeroDepot: `FR${id}`, DateDepot: filed };
  return { Id: id, Titre: `Pince ${id}`, InformationsDepot: [filing] };
};
