import type { RenewalRule } from '#domain/rules/dates/RenewalRule.ts';

const checkedOn = '2026-11-22';

/** Rule 51 EPC, which the unitary patent follows (Rule 13 UPR). */
const ruleOf51 = {
  base: 'filed',
  firstYear: 3,
  due: 'monthEnd',
  from: 'filing',
  earliestMonths: 3,
  earliestMonthsOfFirst: 6,
  freeMonths: 0,
  graceMonths: 6,
  checkedOn,
} as const;

const swiss = {
  base: 'filed',
  firstYear: 4,
  due: 'monthEnd',
  from: 'filing',
  earliestMonths: 2,
  freeMonths: 3,
  graceMonths: 6,
  divisional: { freeMonths: 3, graceMonths: 6, counts: 'sameDay' },
  text: 'OBI/PatV art. 18, 18a; ige.ch; EPO National law relating to the EPC, table VI.A',
  checkedOn,
} as const;

const fromRegistration = {
  base: 'registered',
  firstYear: 4,
  due: 'sameDay',
  from: 'grant',
  earliestMonths: null,
  freeMonths: 0,
  graceMonths: 6,
  checkedOn,
  isSecondary: true,
} as const;

/**
 * How annuities fall due, office by office. An office without a row has no rule here, and its filings get no day: nothing
 * is guessed from a neighbour. What a source does not say is null, or left out.
 */
export const renewalRules: readonly RenewalRule[] = [
  { ...ruleOf51, id: 'EP', office: 'EP', text: 'EPC R. 51; EPO Guidelines A-X, 5.2.4; J 4/91' },
  { ...ruleOf51, id: 'UP', office: 'UP', from: 'grant', text: 'UPR R. 13; EPO Unitary Patent Guide, D-II' },
  {
    id: 'FR',
    office: 'FR',
    base: 'filed',
    firstYear: 2,
    due: 'monthEnd',
    from: 'filing',
    earliestMonths: 12,
    freeMonths: 0,
    graceMonths: 6,
    divisional: { freeMonths: 4, graceMonths: 4, counts: 'monthEnd' },
    text: 'CPI L612-19, R613-46, R613-47; INPI, Maintenir son brevet',
    checkedOn,
  },
  {
    id: 'DE',
    office: 'DE',
    base: 'filed',
    firstYear: 3,
    due: 'monthEnd',
    from: 'filing',
    earliestMonths: null,
    freeMonths: 2,
    graceMonths: 6,
    text: 'PatG § 17; PatKostG §§ 3, 7',
    checkedOn,
  },
  {
    id: 'GB',
    office: 'GB',
    base: 'filed',
    firstYear: 5,
    due: 'monthEnd',
    from: 'grant',
    earliestMonths: 3,
    freeMonths: 1,
    graceMonths: 6,
    lateGrant: { afterMonths: 45, until: 'thirdMonthEnd' },
    text: 'Patents Rules 2007 (SI 2007/3291), r. 36-38; gov.uk, Renew a patent',
    checkedOn,
  },
  {
    id: 'ES',
    office: 'ES',
    base: 'filed',
    firstYear: 3,
    due: 'monthEnd',
    from: 'filing',
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
    // The notice of the office gives at least two months more, which are not counted.
    id: 'CA',
    office: 'CA',
    base: 'filed',
    firstYear: 3,
    due: 'sameDay',
    from: 'filing',
    earliestMonths: null,
    freeMonths: 0,
    graceMonths: 6,
    text: 'Patent Rules (SOR/2019-251)',
    checkedOn,
    isSecondary: true,
  },
  {
    // Years 1 to 3 are paid with the decision to grant.
    ...fromRegistration,
    id: 'JP',
    office: 'JP',
    text: 'Patent Act (JP), art. 107, 108',
  },
  {
    // Years 1 to 3 are paid within three months of the decision.
    ...fromRegistration,
    id: 'KR',
    office: 'KR',
    text: 'Patent Act (KR), art. 79',
  },
  {
    // The year of the grant is paid with the notice.
    id: 'CN',
    office: 'CN',
    base: 'filed',
    firstYear: 2,
    due: 'sameDay',
    from: 'grant',
    earliestMonths: null,
    freeMonths: 0,
    graceMonths: 6,
    text: 'Implementing Regulations of the Patent Law (CN)',
    checkedOn,
    isSecondary: true,
  },
  {
    id: 'AU',
    office: 'AU',
    base: 'filed',
    firstYear: 5,
    due: 'sameDay',
    from: 'filing',
    earliestMonths: null,
    freeMonths: 0,
    graceMonths: 6,
    text: 'IP Australia, Patent Manual 3.12.3.3.1',
    checkedOn,
  },
  {
    id: 'IN',
    office: 'IN',
    base: 'filed',
    firstYear: 3,
    due: 'sameDay',
    from: 'grant',
    earliestMonths: null,
    freeMonths: 0,
    graceMonths: 6,
    lateGrant: { afterMonths: 24, until: 'threeMonths' },
    text: 'Patents Rules 2003, r. 80',
    checkedOn,
  },
];

/** Maintenance fees of the United States, by the years from the grant; designs and plants have none. */
export const maintenanceRule = {
  id: 'US',
  years: [3.5, 7.5, 11.5],
  windowMonths: 6,
  graceMonths: 6,
  text: '37 CFR 1.362; 35 U.S.C. 41(b); MPEP 2506',
  checkedOn,
} as const;
