import { type CabinetName, cabinetNames, companies } from '#server/operations/seed/companies.ts';
import { demoCounts } from '#server/operations/seed/demoPeople.ts';
import { demoToday, type FilingHistory, familyHistory, monthsLater } from '#server/operations/seed/filingHistory.ts';
import type { FirmRows } from '#server/operations/seed/insertFirm.ts';
import { newInvention } from '#server/operations/seed/inventions.ts';
import { officeCodes } from '#server/operations/seed/offices.ts';
import type { Random } from '#server/operations/seed/Random.ts';

export interface FirmAround {
  readonly countryIds: ReadonlyMap<string, number>;
  readonly statusIds: ReadonlyMap<string, number>;
  readonly contacts: readonly { readonly id: number; readonly idCabinet: number | null }[];
}

type FamilyTables = Pick<
  FirmRows,
  'patent' | 'patentClients' | 'patentInventors' | 'patentApplicants' | 'patentHolders' | 'filings' | 'filingCabinets'
>;
type Draft = { -readonly [T in keyof FamilyTables]: FamilyTables[T][number][] };

const notes = [
  'Accord de copropriété à renouveler.',
  'Extension à décider avec le client.',
  'Produit commercialisé depuis 2022.',
  'Veille sur un concurrent.',
  'Rapport de recherche favorable.',
];

/** The demo's families with everything that hangs on them. */
export const familyRows = (random: Random, around: FirmAround): FamilyTables => {
  const draft: Draft = {
    patent: [],
    patentClients: [],
    patentInventors: [],
    patentApplicants: [],
    patentHolders: [],
    filings: [],
    filingCabinets: [],
  };
  const made = new Set<string>();
  for (let id = 1; id <= demoCounts.families; id += 1) addFamily(random, around, draft, made, id);
  return draft;
};

const addFamily = (random: Random, around: FirmAround, draft: Draft, made: Set<string>, id: number): void => {
  // The first clients have the larger portfolios, as in any firm.
  const place = Math.floor(companies.length * random.next() ** 2);
  const company = companies[place];
  if (!company) throw new Error('No such client');
  const home = officeCodes.includes(company.town[2]) ? company.town[2] : 'FR';
  const first = random.chance(0.8) ? home : random.pick(['EP', 'US']);
  const history = familyHistory(random, first, officeCodes);
  draft.patent.push(patentRow(random, id, company.code, newInvention(random, company.trade, made), history));
  draft.patentClients.push({ patentId: id, clientId: place + 1 });
  const partner = random.between(1, companies.length);
  if (random.chance(0.07) && partner !== place + 1) draft.patentClients.push({ patentId: id, clientId: partner });
  const paysIds = [...new Set(history.map(({ office }) => countryId(around, office)))];
  addPersons(random, draft, id, place + 1, paysIds);
  history.forEach((filing, position) => addFiling(random, around, draft, filing, { patentId: id, position }));
};

const countryId = ({ countryIds }: FirmAround, office: string): number => {
  const id = countryIds.get(office);
  if (id === undefined) throw new Error(`No country ${office}`);
  return id;
};

const patentRow = (
  random: Random,
  id: number,
  code: string,
  { title, classes }: { title: string; classes: string },
  history: readonly FilingHistory[],
): Draft['patent'][number] => {
  const earliest = (days: (string | null)[]): string | null => days.filter((day) => day !== null).sort()[0] ?? null;
  const [first] = history;
  const filedOn = earliest(history.map((filing) => filing.filedOn)) ?? demoToday;
  const at = `${monthsLater('2026-01-10', 0, id % 240)}T09:${String(id % 60).padStart(2, '0')}:00.000Z`;
  return {
    id,
    createdAt: at,
    updatedAt: at,
    referenceFamille: `${code}-${String(id).padStart(4, '0')}`,
    titre: title,
    commentaire: random.chance(0.15) ? random.pick(notes) : '',
    statut: random.chance(0.1) ? random.pick(['Stratégique', 'À surveiller']) : '',
    dateDepot: filedOn,
    datePublication: earliest(history.map((filing) => filing.publishedOn)),
    dateDelivrance: earliest(history.map((filing) => filing.grantedOn)),
    dateExpiration: random.chance(0.5) ? monthsLater(filedOn, 240) : null,
    classesBrevet: classes,
    // What was filed later claims the first filing.
    datePriorite: history.length > 1 && first ? first.filedOn : null,
    numeroPriorite: history.length > 1 && first ? first.filed : '',
  };
};

const addPersons = (random: Random, draft: Draft, patentId: number, ownerId: number, paysIds: number[]): void => {
  const inventors = new Set<number>();
  // Neighbours in the list work together, so that people occur on several patents of one client.
  const team = (ownerId * 10) % demoCounts.inventors;
  const size = random.between(1, 5);
  while (inventors.size < size) inventors.add(((team + random.between(0, 24)) % demoCounts.inventors) + 1);
  for (const personId of [...inventors].sort((left, right) => left - right))
    draft.patentInventors.push({ patentId, personId, paysIds });
  const owner = random.chance(0.9) ? ownerId : random.between(companies.length + 1, demoCounts.holders);
  draft.patentApplicants.push({ patentId, personId: owner, paysIds });
  draft.patentHolders.push({ patentId, personId: owner, paysIds });
};

const addFiling = (
  random: Random,
  around: FirmAround,
  draft: Draft,
  filing: FilingHistory,
  { patentId, position }: { patentId: number; position: number },
): void => {
  const id = draft.filings.length + 1;
  const statusId = around.statusIds.get(filing.status);
  draft.filings.push({
    id,
    patentId,
    position,
    idPays: countryId(around, filing.office),
    idStatuts: statusId ?? null,
    numeroDepot: filing.filed,
    numeroPublication: filing.published,
    numeroDelivrance: filing.granted,
    dateDepot: filing.filedOn,
    datePublication: filing.publishedOn,
    dateDelivrance: filing.grantedOn,
    voieDepot: filing.route,
    dateDepotInternational: filing.internationalOn,
    dateEnregistrement: filing.registeredOn,
    licence: filing.status === 'Licence concédée',
    commentaire: '',
  });
  const link = (category: 'annuity' | 'procedure', cabinetId: number): void => {
    const contactIds = around.contacts.filter(({ idCabinet }) => idCabinet === cabinetId).map((contact) => contact.id);
    draft.filingCabinets.push({
      filingId: id,
      category,
      cabinetId,
      position: 0,
      roles: ['premier'],
      contactIds: contactIds.slice(0, 1),
    });
  };
  if (filing.grantedOn && random.chance(0.75)) link('annuity', random.between(1, 6));
  const local = cabinetIn(filing.office);
  if (local && random.chance(0.8)) link('procedure', local);
};

const cabinetIn = (office: string): number | null => {
  const country = office === 'EP' || office === 'WO' ? 'FR' : office;
  const place = cabinetNames.findIndex((cabinet: CabinetName) => cabinet.type === 2 && cabinet.country === country);
  return place < 0 ? null : place + 1;
};
