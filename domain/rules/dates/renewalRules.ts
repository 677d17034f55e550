import { euroPctMonths } from '#domain/rules/dates/grantRules.ts';
import type { RenewalRule } from '#domain/rules/dates/RenewalRule.ts';
import { stateRenewalRules } from '#domain/rules/dates/stateRenewalRules.ts';

const checkedOn = '2026-11-22';

/** What Rule 51 EPC and Rule 13 UPR have in common. */
const european = {
  base: 'filed',
  due: 'monthEnd',
  earliestMonths: 3,
  freeMonths: 0,
  graceMonths: 6,
  checkedOn: '2026-11-26',
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
  {
    ...european,
    id: 'EP',
    office: 'EP',
    firstYear: 3,
    from: 'filing',
    earliestMonthsOfFirst: 6,
    years: 'untilGrant',
    pctMonths: euroPctMonths,
    divisional: { freeMonths: 4, graceMonths: 6, counts: 'sameDay', isDueAtFiling: true },
    text: {
      fr: 'CBE R. 51 ; OEB, Directives relatives à l’examen, A-X, 5.2.4 et A-IV, 1.4.3 ; J 4/91',
      en: 'EPC R. 51; EPO Guidelines A-X, 5.2.4 and A-IV, 1.4.3; J 4/91',
    },
  },
  {
    // The notification of the registration is never earlier than the registration, which is what is known here.
    ...european,
    id: 'UP',
    office: 'UP',
    firstYear: 2,
    from: 'grant',
    years: 'afterGrant',
    unitaryMonths: 3,
    text: {
      fr: 'RPU R. 13 ; OEB, Guide du brevet unitaire, D-II',
      en: 'UPR R. 13; EPO Unitary Patent Guide, D-II',
    },
    checkedOn: '2026-11-26',
  },
  ...stateRenewalRules,
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
    years: 'afterGrant',
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
    lateGrant: {
      afterMonths: 24,
      from: 'registered',
      months: 3,
      graceMonths: 9,
      until: 'sameDay',
      covers: 'beforeThem',
      movesDue: true,
    },
    text: 'Patents Act 1970, s. 142(4); Patents Rules 2003, r. 80',
    checkedOn: '2026-11-26',
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
