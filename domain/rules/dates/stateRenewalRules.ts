import type { RenewalRule } from '#domain/rules/dates/RenewalRule.ts';
import type { SourceText } from '#domain/rules/dates/RuleSource.ts';

const checkedOn = '2026-11-22';
const readOn = '2026-11-26';

/** The EPO's table of renewal fees, page of the state, in the edition that was read. */
const tableViA = (law: string, edition: string): SourceText => ({
  fr: `${law} ; OEB, Droit national relatif à la CBE, tableau VI.A, ${edition}`,
  en: `${law}; EPO, National law relating to the EPC, table VI.A, ${edition}`,
});

const fromFiling = { base: 'filed', due: 'monthEnd', from: 'filing' } as const;

/** Six months that the source counts from the due day, without saying that they end with a month. */
const sixMonths = { freeMonths: 0, graceMonths: 6, periods: 'sameDay' } as const;

const onTheDay = {
  base: 'filed',
  due: 'sameDay',
  from: 'filing',
  earliestMonths: null,
  graceMonths: 6,
  checkedOn: readOn,
  isSecondary: true,
} as const;

const swiss = {
  ...fromFiling,
  firstYear: 4,
  earliestMonths: 2,
  freeMonths: 3,
  graceMonths: 6,
  divisional: { freeMonths: 3, graceMonths: 6, counts: 'sameDay' },
  text: {
    fr: 'OBI art. 18, 18a ; ige.ch ; OEB, Droit national relatif à la CBE, tableau VI.A',
    en: 'PatV art. 18, 18a; ige.ch; EPO, National law relating to the EPC, table VI.A',
  },
  checkedOn,
} as const;

const austrian = { ...fromFiling, firstYear: 6, years: 'afterGrant', earliestMonths: 3, checkedOn: readOn } as const;

const italian = {
  ...fromFiling,
  ...sixMonths,
  from: 'grant',
  firstYear: 5,
  earliestMonths: null,
  checkedOn: readOn,
} as const;

/**
 * How annuities fall due in the contracting states of the European Patent Convention. A row that was read in the EPO's
 * table alone speaks of parts of European patents, unless the law that it names is that of the state's own patents, too.
 */
export const stateRenewalRules: readonly RenewalRule[] = [
  {
    ...fromFiling,
    id: 'FR',
    office: 'FR',
    firstYear: 2,
    earliestMonths: 12,
    freeMonths: 0,
    graceMonths: 6,
    divisional: { freeMonths: 4, graceMonths: 4, counts: 'monthEnd' },
    text: {
      fr: 'CPI L612-19, R613-46, R613-47 ; INPI, Maintenir son brevet',
      en: 'CPI (FR) L612-19, R613-46, R613-47; INPI, Maintenir son brevet',
    },
    checkedOn,
  },
  {
    ...fromFiling,
    id: 'DE',
    office: 'DE',
    firstYear: 3,
    earliestMonths: null,
    freeMonths: 2,
    graceMonths: 6,
    text: 'PatG § 17; PatKostG §§ 3, 7',
    checkedOn,
  },
  {
    ...fromFiling,
    id: 'GB',
    office: 'GB',
    from: 'grant',
    firstYear: 5,
    earliestMonths: 3,
    freeMonths: 1,
    graceMonths: 6,
    lateGrant: {
      afterMonths: 45,
      from: 'granted',
      months: 3,
      until: 'monthEnd',
      covers: 'beforeTheirEnd',
      movesDue: true,
    },
    text: 'Patents Rules 2007 (SI 2007/3291), r. 36-38, as SI 2005/2496, r. 39A; gov.uk, Renew a patent',
    checkedOn: readOn,
  },
  {
    ...fromFiling,
    id: 'ES',
    office: 'ES',
    firstYear: 3,
    earliestMonths: 0,
    freeMonths: 3,
    graceMonths: 9,
    text: 'Ley 24/2015 de Patentes',
    checkedOn,
    isSecondary: true,
  },
  { ...swiss, id: 'CH', office: 'CH' },
  { ...swiss, id: 'LI', office: 'LI' },
  {
    ...austrian,
    ...sixMonths,
    id: 'AT',
    office: 'AT',
    of: 'national',
    from: 'grant',
    yearsFrom: 'monthEnd',
    firstPaid: { freeMonths: 6, graceMonths: 6 },
    text: 'PAG (AT) § 6(1), (4); patentamt.at, Jahresgebühren',
  },
  {
    // The source counts here from the beginning of a month to the end of another.
    ...austrian,
    id: 'AT-EP',
    office: 'AT',
    of: 'epPart',
    freeMonths: 0,
    graceMonths: 6,
    firstPaid: { freeMonths: 3, graceMonths: 12 },
    text: tableViA('PAG (AT) § 9(3)-(5)', 'AT'),
  },
  {
    ...fromFiling,
    ...sixMonths,
    id: 'BE',
    office: 'BE',
    firstYear: 3,
    earliestMonths: 6,
    text: {
      fr: 'CDE (BE) art. XI.48 ; OEB, Droit national relatif à la CBE, tableau VI.A, BE 2022',
      en: 'Code of Economic Law (BE), art. XI.48; EPO, National law relating to the EPC, table VI.A, BE 2022',
    },
    checkedOn: readOn,
  },
  {
    ...italian,
    id: 'IT',
    office: 'IT',
    of: 'national',
    lateGrant: { from: 'grantMonthEnd', months: 4, until: 'sameDay', covers: 'beforeTheirEnd', movesDue: false },
    text: {
      fr: 'CPI (IT) art. 227 ; Camera di commercio della Maremma e del Tirreno, Diritti per il mantenimento in vita',
      en: 'CPI (IT) art. 227; Camera di commercio della Maremma e del Tirreno, Diritti per il mantenimento in vita',
    },
  },
  { ...italian, id: 'IT-EP', office: 'IT', of: 'epPart', text: tableViA('CPI (IT) art. 227', 'IT 2024') },
  {
    ...fromFiling,
    ...sixMonths,
    id: 'NL',
    office: 'NL',
    from: 'grant',
    firstYear: 4,
    earliestMonths: null,
    isLateGrantUnread: true,
    text: tableViA('ROW 1995 (NL) art. 61, 62; rvo.nl, Taksen', 'NL 2023'),
    checkedOn: readOn,
  },
  {
    ...fromFiling,
    ...sixMonths,
    id: 'DK',
    office: 'DK',
    of: 'epPart',
    firstYear: 2,
    earliestMonths: 3,
    text: tableViA('Patentlov (DK) §§ 41, 81', 'DK 2024'),
    checkedOn: readOn,
  },
  {
    // The office’s own example: due on the last day of February, with the surcharge until the last day of August.
    ...fromFiling,
    id: 'FI',
    office: 'FI',
    firstYear: 3,
    earliestMonths: 6,
    freeMonths: 0,
    graceMonths: 6,
    text: 'Patenttilaki (FI) §§ 41, 42; prh.fi, Annual fees for patent applications and patents',
    checkedOn: readOn,
  },
  {
    ...fromFiling,
    ...sixMonths,
    id: 'IE',
    office: 'IE',
    of: 'epPart',
    firstYear: 3,
    earliestMonths: 4,
    text: tableViA('Patents Act (IE) s. 36(3), 99', 'IE 2024'),
    checkedOn: readOn,
  },
  {
    ...fromFiling,
    ...sixMonths,
    id: 'LU',
    office: 'LU',
    of: 'epPart',
    firstYear: 3,
    earliestMonths: 12,
    text: tableViA('Loi du 27.5.1977 (LU) art. 10', 'LU'),
    checkedOn: readOn,
  },
  {
    ...fromFiling,
    ...sixMonths,
    id: 'SE',
    office: 'SE',
    firstYear: 3,
    earliestMonths: null,
    text: 'prv.se, Pay the annual fee – maintain the rights',
    checkedOn: readOn,
  },
  {
    ...onTheDay,
    id: 'CZ',
    office: 'CZ',
    of: 'epPart',
    firstYear: 2,
    freeMonths: 0,
    text: 'Act No. 173/2002 Coll. (CZ); vynalez-patent.cz',
  },
  {
    // The first year and the due day from the Official Journal, the months after it from the commentary.
    ...onTheDay,
    id: 'HU',
    office: 'HU',
    firstYear: 4,
    freeMonths: 3,
    text: {
      fr: 'Loi sur les brevets (HU) art. 23(1) ; JO OEB 2023, A21 ; pintz.com',
      en: 'Patents Act (HU) art. 23(1); OJ EPO 2023, A21; pintz.com',
    },
  },
  {
    ...onTheDay,
    id: 'TR',
    office: 'TR',
    firstYear: 3,
    freeMonths: 0,
    text: {
      fr: 'Code de la propriété industrielle (TR) n° 6769 ; turklegal.com.tr',
      en: 'Industrial Property Code (TR) No. 6769; turklegal.com.tr',
    },
  },
];
