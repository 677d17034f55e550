import type { NumberKind } from '#domain/rules/numbers/numberKind.ts';
import type { RegisterRow } from '#domain/rules/registers/RegisterRow.ts';

const filed: readonly NumberKind[] = ['depot'];
const published: readonly NumberKind[] = ['publication', 'delivrance'];
const any: readonly NumberKind[] = ['depot', 'publication', 'delivrance'];

const espacenet = (field: 'ap' | 'pn', number: string): string =>
  `https://worldwide.espacenet.com/patent/search?q=${encodeURIComponent(`${field}=${number}`)}`;

/** Espacenet knows filings under the form that a conversion gives (NUM-05 to NUM-12). */
const filedAtEspacenet = (pattern: RegExp): RegisterRow => ({
  register: 'espacenet',
  kinds: filed,
  pattern,
  address: ([whole = '']) => espacenet('ap', whole),
});

const europe: readonly RegisterRow[] = [
  {
    register: 'epo',
    kinds: filed,
    pattern: /^EP(?:(\d{8})\d?|(?:19|20)(\d{2})0(\d{6})\d?)$/,
    address: ([, plain, year, number]) =>
      `https://register.epo.org/application?number=EP${plain ?? `${year ?? ''}${number ?? ''}`}`,
  },
  {
    register: 'epo',
    kinds: published,
    pattern: /^EP(\d{5,7})$/,
    address: ([, number = '']) =>
      `https://register.epo.org/smartSearch?searchMode=smart&query=EP${number.padStart(7, '0')}`,
  },
  {
    register: 'espacenet',
    kinds: published,
    pattern: /^EP(\d{5,7})$/,
    address: ([, number = '']) => espacenet('pn', `EP${number.padStart(7, '0')}`),
  },
];

const france: readonly RegisterRow[] = [
  {
    register: 'inpi',
    kinds: published,
    pattern: /^FR\d{7}$/,
    address: ([whole = '']) => `https://data.inpi.fr/brevets/${whole}`,
  },
  filedAtEspacenet(/^FR(?:19|20)\d{2}00\d{5}$/),
];

const international: readonly RegisterRow[] = [
  {
    register: 'patentscope',
    kinds: published,
    pattern: /^WO((?:19|20)\d{2})(\d{5,6})$/,
    address: ([, year = '', number = '']) =>
      `https://patentscope.wipo.int/search/en/detail.jsf?docId=WO${year}${number.padStart(6, '0')}`,
  },
  filedAtEspacenet(/^WO(?:19|20)\d{2}[A-Z]{2}\d+$/),
];

const unitedStates: readonly RegisterRow[] = [
  {
    register: 'uspto',
    kinds: filed,
    pattern: /^US(?:(\d{8})|(?:19|20)(\d{2})0(\d{6}))$/,
    address: ([, plain, series, number]) =>
      `https://patentcenter.uspto.gov/applications/${plain ?? `${series ?? ''}${number ?? ''}`}`,
  },
];

/** German and British file numbers carry a check digit, without which their registers find nothing. */
const germany: readonly RegisterRow[] = [
  {
    register: 'dpma',
    kinds: filed,
    pattern: /^DE(\d{13}|\d{9})$/,
    address: ([, number = '']) => `https://register.dpma.de/DPMAregister/pat/register?AKZ=${number}`,
  },
];

const unitedKingdom: readonly RegisterRow[] = [
  {
    register: 'ukipo',
    kinds: filed,
    pattern: /^GB(\d{7})(\d)$/,
    address: ([, number = '', check = '']) =>
      `https://www.ipo.gov.uk/p-ipsum/Case/ApplicationNumber/GB${number}.${check}`,
  },
  {
    register: 'ukipo',
    kinds: published,
    pattern: /^GB\d{7}$/,
    address: ([whole = '']) => `https://www.ipo.gov.uk/p-ipsum/Case/PublicationNumber/${whole}`,
  },
];

const canada: readonly RegisterRow[] = [
  {
    register: 'cipo',
    kinds: any,
    pattern: /^CA(\d{6,7})$/,
    address: ([, number = '']) => `https://brevets-patents.ic.gc.ca/opic-cipo/cpd/eng/patent/${number}/summary.html`,
  },
];

const australia: readonly RegisterRow[] = [
  {
    register: 'ipAustralia',
    kinds: any,
    pattern: /^AU((?:19|20)\d{8})$/,
    address: ([, number = '']) =>
      `https://pericles.ipaustralia.gov.au/ols/auspat/applicationDetails.do?applicationNo=${number}`,
  },
];

const korea: readonly RegisterRow[] = [
  {
    register: 'espacenet',
    kinds: published,
    pattern: /^KR10((?:19|20)\d{2}\d{7}|\d{7})$/,
    address: ([, number = '']) => espacenet('pn', number.length === 7 ? `KR10${number}` : `KR${number}`),
  },
];

const japan: readonly RegisterRow[] = [filedAtEspacenet(/^JP(?:19|20)\d{2}0\d{6}$/)];

/** By the letters that a number begins with. */
export const registerRows: Readonly<Record<string, readonly RegisterRow[]>> = {
  EP: europe,
  FR: france,
  WO: international,
  US: unitedStates,
  DE: germany,
  GB: unitedKingdom,
  CA: canada,
  AU: australia,
  KR: korea,
  JP: japan,
};

/** Where an office has no row of its own for published numbers: Espacenet holds those of nearly all. */
export const publishedAnywhere: RegisterRow = {
  register: 'espacenet',
  kinds: published,
  pattern: /^[A-Z]{2}\d{5,13}$/,
  address: ([whole = '']) => espacenet('pn', whole),
};
