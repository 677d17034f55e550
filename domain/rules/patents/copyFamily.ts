import type { Filing } from '#domain/entities/filing.ts';
import type { Patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import { pickFields } from '#domain/rules/merging/pickFields.ts';

/** What is one filing's own: the office gave it, or it happened to it alone. */
const own = {
  idStatuts: null,
  numeroDepot: '',
  numeroPublication: '',
  numeroDelivrance: '',
  dateDepot: null,
  datePublication: null,
  dateDelivrance: null,
  voieDepot: '',
  dateDepotInternational: null,
  dateDepotParent: null,
  dateEnregistrement: null,
  dateFinDroit: null,
} as const;

/** A filing to begin another one of the family with: what goes with the country is left to be entered. */
export const copyFiling = (filing: Filing, id: RecordId): Filing => ({
  ...filing,
  ...own,
  id,
  idPays: null,
  cabinetsProcedures: [],
});

/**
 * A family to begin a new one with: title, classes, clients, persons with their countries, and the filings' countries,
 * firms and licences. Reference, comments, status and days, and all that is a filing's own are left out.
 */
export const copyFamily = (patent: Patent, newId: () => RecordId): Patent => ({
  ...patent,
  referenceFamille: '',
  commentaire: '',
  statut: '',
  dateDepot: null,
  datePublication: null,
  dateDelivrance: null,
  dateExpiration: null,
  datePriorite: null,
  numeroPriorite: '',
  // Nobody who has left is given anything new.
  idResponsable: patent.responsableParti ? null : patent.idResponsable,
  informationsDepot: patent.informationsDepot.map((filing) => ({ ...filing, ...own, id: newId(), commentaire: '' })),
});

/** The copy's filings with what was left out of them, for whoever wants it after all; those removed stay away. */
export const withOwn = (filings: readonly Filing[], copy: readonly Filing[], source: readonly Filing[]): Filing[] =>
  filings.map((filing) => {
    const from = source[copy.findIndex(({ id }) => id === filing.id)];
    if (!from) return filing;
    return { ...filing, ...pickFields(from, ['commentaire', ...Object.keys(own)]) };
  });
