import type { Patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { SheetPerson } from '#domain/rules/import/people.ts';
import type { SheetFamily } from '#domain/rules/import/SheetFamily.ts';
import { newFiling } from '#domain/rules/patents/filings.ts';

/** Where the texts of a sheet find their records. Null where there is none; nothing is created here. */
export interface ImportLookups {
  country(code: string): RecordId | null;
  status(text: string): RecordId | null;
  inventor(person: SheetPerson): RecordId | null;
  applicant(person: SheetPerson): RecordId | null;
  client(name: string): RecordId | null;
  newFilingId(): RecordId;
}

export type ImportedPatent = Pick<
  Patent,
  'referenceFamille' | 'titre' | 'dateExpiration' | 'clientIds' | 'inventeurIds' | 'deposantIds' | 'informationsDepot'
>;

const idsOf = (ids: readonly (RecordId | null)[]): RecordId[] => [...new Set(ids.filter((id) => id !== null))];

/**
 * What is sent for one family (IMP-21, G-62): reference, title, filings, the persons found for it, and the client that
 * was chosen for the import, else the one its own client column names. Lists that would be empty stay away.
 */
export const patentValues = (
  family: SheetFamily,
  lookups: ImportLookups,
  chosenClient: RecordId | null,
): Partial<ImportedPatent> => {
  const clientIds = idsOf([chosenClient ?? (family.client ? lookups.client(family.client) : null)]);
  const inventeurIds = idsOf(family.inventors.map(lookups.inventor));
  const deposantIds = idsOf(family.applicants.map(lookups.applicant));
  return {
    referenceFamille: family.reference,
    titre: family.title,
    informationsDepot: family.filings.map((filing) => ({
      ...newFiling(lookups.newFilingId()),
      idPays: filing.country === null ? null : lookups.country(filing.country),
      idStatuts: filing.status ? lookups.status(filing.status) : null,
      numeroDepot: filing.filingNumber,
      numeroPublication: filing.publicationNumber,
      numeroDelivrance: filing.grantNumber,
      dateDepot: filing.filingDate,
      datePublication: filing.publicationDate,
      dateDelivrance: filing.grantDate,
    })),
    ...(family.expirationDate ? { dateExpiration: family.expirationDate } : {}),
    ...(clientIds.length > 0 ? { clientIds } : {}),
    ...(inventeurIds.length > 0 ? { inventeurIds } : {}),
    ...(deposantIds.length > 0 ? { deposantIds } : {}),
  };
};
