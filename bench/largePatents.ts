import type { Portfolio } from '#bench/portfolio.ts';
import type { Change } from '#domain/sync.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Everything that a filing can say is said: a card of it is as long as a card gets. */
const filing = (index: number, country: number, statuses: number) => ({
  Id: 10_000_000 + index,
  IdPays: country,
  IdStatuts: (index % statuses) + 1,
  NumeroDepot: `XX${200_000 + index}`,
  NumeroPublication: `US2019${1_000_000 + index}`,
  NumeroDelivrance: `EP${3_000_000 + index}`,
  DateDepot: `${2001 + (index % 20)}-${two((index % 12) + 1)}-${two((index % 28) + 1)}`,
  DatePublication: `${2002 + (index % 20)}-${two((index % 12) + 1)}-${two((index % 28) + 1)}`,
  DateDelivrance: `${2004 + (index % 20)}-${two((index % 12) + 1)}-${two((index % 28) + 1)}`,
  Licence: index % 2 === 0,
  Commentaire: `Renewal no. ${index} to be decided with the client`,
  CabinetsAnnuites: [],
  CabinetsProcedures: [],
});

const countOf = ({ changes }: Portfolio, collection: Change['collection']): number =>
  changes.filter((change) => change.collection === collection).length;

/** One more family for a portfolio, with so many filings, three inventors and its number of filings in its title. */
export const largePatent = (portfolio: Portfolio, filings: number): Change => {
  const template = portfolio.changes.find(({ collection }) => collection === 'patent');
  const countries = countOf(portfolio, 'country');
  const statuses = Math.max(1, countOf(portfolio, 'status'));
  const id = portfolio.families + filings;
  const parts = Array.from({ length: filings }, (_, index) => filing(index, (index % countries) + 1, statuses));
  return {
    collection: 'patent',
    id,
    version: 1,
    record: {
      ...template?.record,
      Id: id,
      ReferenceFamille: `LARGE-${filings}`,
      Titre: `Portfolio of ${filings} filings`,
      ClientIds: [],
      InventeurIds: [1, 2, 3],
      DeposantIds: [],
      InventeursPays: [],
      DeposantsPays: [],
      InformationsDepot: parts,
    },
  };
};
