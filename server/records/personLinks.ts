import { applicants, holders, inventors, patentApplicants, patentHolders, patentInventors } from '#server/db/tables.ts';

/** The three kinds of person on a patent: their collection, their names in a patent's fields, their tables. */
export const personLinks = [
  {
    collection: 'inventor',
    people: inventors,
    links: patentInventors,
    ids: 'inventeurIds',
    countries: 'inventeursPays',
    key: 'inventeurId',
    embedded: 'Inventeurs',
  },
  {
    collection: 'applicant',
    people: applicants,
    links: patentApplicants,
    ids: 'deposantIds',
    countries: 'deposantsPays',
    key: 'deposantId',
    embedded: 'Deposants',
  },
  {
    collection: 'holder',
    people: holders,
    links: patentHolders,
    ids: 'titulaireIds',
    countries: 'titulairesPays',
    key: 'titulaireId',
    embedded: 'Titulaires',
  },
] as const;

export type PersonLink = (typeof personLinks)[number];
