import { type CountryRow, isoCountries } from '#domain/rules/countries/isoCountries.ts';

/** A country or a patent office. `iso3` and `numeric` are empty for offices, which have a WIPO ST.3 code only. */
export interface CountryEntry {
  readonly iso2: string;
  readonly iso3: string;
  readonly numeric: string;
  readonly en: string;
  readonly fr: string;
}

// Offices and former states that patents name by their WIPO ST.3 code.
const offices: readonly CountryRow[] = [
  [
    'AP',
    '',
    '',
    'African Regional Intellectual Property Organization (ARIPO)',
    'Organisation régionale africaine de la propriété intellectuelle (ARIPO)',
  ],
  ['BX', '', '', 'Benelux Office for Intellectual Property', 'Office Benelux de la propriété intellectuelle (OBPI)'],
  ['EA', '', '', 'Eurasian Patent Organization (EAPO)', 'Organisation eurasienne des brevets (OEAB)'],
  [
    'EM',
    '',
    '',
    'European Union Intellectual Property Office (EUIPO)',
    'Office de l’Union européenne pour la propriété intellectuelle (EUIPO)',
  ],
  ['EP', '', '', 'European Patent Office (EPO)', 'Office européen des brevets (OEB)'],
  [
    'GC',
    '',
    '',
    'Patent Office of the Gulf Cooperation Council (GCC)',
    'Office des brevets du Conseil de coopération du Golfe (CCG)',
  ],
  ['IB', '', '', 'International Bureau of WIPO', 'Bureau international de l’OMPI'],
  [
    'OA',
    '',
    '',
    'African Intellectual Property Organization (OAPI)',
    'Organisation africaine de la propriété intellectuelle (OAPI)',
  ],
  ['UP', '', '', 'European patent with unitary effect', 'Brevet européen à effet unitaire'],
  ['WO', '', '', 'International application (PCT, WIPO)', 'Demande internationale (PCT, OMPI)'],
  ['XK', '', '', 'Kosovo', 'Kosovo'],
  ['CS', '', '', 'Czechoslovakia (former)', 'Tchécoslovaquie (ancienne)'],
  ['DD', '', '', 'German Democratic Republic (former)', 'République démocratique allemande (ancienne)'],
  ['SU', '', '', 'Soviet Union (former)', 'Union soviétique (ancienne)'],
  ['YU', '', '', 'Yugoslavia (former)', 'Yougoslavie (ancienne)'],
];

/** States that are no more stand behind those that are: hardly anybody means them. */
export const isFormerState = (iso2: string): boolean => ['CS', 'DD', 'SU', 'YU'].includes(iso2);

/** Every country and patent office a filing can stand in, by code; the seed of a new server and the way texts resolve. */
export const countryList: readonly CountryEntry[] = [...isoCountries, ...offices].map(
  ([iso2, iso3, numeric, en, fr]) => ({
    iso2,
    iso3,
    numeric,
    en,
    fr,
  }),
);
