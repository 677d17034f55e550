import { familyRows } from '#server/operations/seed/demoFamilies.ts';
import {
  cabinetClientRows,
  cabinetRows,
  clientRows,
  contactRows,
  demoCounts,
  inventorRows,
  ownerRows,
} from '#server/operations/seed/demoPeople.ts';
import type { FirmRows } from '#server/operations/seed/insertFirm.ts';
import { Random } from '#server/operations/seed/Random.ts';
import { countryRows, statusRows } from '#server/operations/seed/referenceRows.ts';

const demoSeed = 20_260_930;
const foundedAt = '2026-01-05T08:00:00.000Z';

/** The fictional firm Delorme & Associés: the same rows for the same seed. */
export const demoFirm = (seed = demoSeed): FirmRows => {
  const random = new Random(seed);
  const given = new Set<string>();
  const country = countryRows(foundedAt);
  const status = statusRows(foundedAt);
  const contact = contactRows(random, foundedAt, given);
  return {
    country,
    status,
    deadline: [],
    dateRule: [],
    client: clientRows(random, foundedAt),
    cabinet: cabinetRows(random, foundedAt),
    cabinetClients: cabinetClientRows(random),
    contact,
    inventor: inventorRows(random, foundedAt, given),
    applicant: ownerRows(random, foundedAt, given, demoCounts.applicants),
    holder: ownerRows(random, foundedAt, given, demoCounts.holders),
    ...familyRows(random, {
      countryIds: new Map(country.map(({ iso2, id }) => [iso2, id])),
      statusIds: new Map(status.map(({ description, id }) => [description, id])),
      contacts: contact,
    }),
  };
};
