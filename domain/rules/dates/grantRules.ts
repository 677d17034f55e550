import type { RuleSource } from '#domain/rules/dates/RuleSource.ts';

const checkedOn = '2026-11-22';

/** What the mention of the grant of a European patent starts, in months. */
export const grantRules = {
  validation: {
    months: 3,
    text: {
      fr: 'CBE art. 65(1) ; OEB, Droit national relatif à la CBE, tableau IV',
      en: 'EPC Art. 65(1); EPO, National law relating to the EPC, table IV',
    },
    checkedOn,
  },
  unitaryRequest: {
    months: 1,
    text: {
      fr: 'RPU R. 6(1) ; OEB, Guide du brevet unitaire, B-IV',
      en: 'UPR R. 6(1); EPO Unitary Patent Guide, B-IV',
    },
    checkedOn,
  },
  oppositionEnd: { months: 9, text: { fr: 'CBE art. 99(1)', en: 'EPC Art. 99(1)' }, checkedOn },
} as const satisfies Readonly<Record<string, RuleSource & { readonly months: number }>>;

/** Art. 141(2) EPC: what falls due in the states within two months of the mention is in time within them. */
export const afterEpGrantMonths = 2;

/** States in which a European patent takes effect without a further act (London Agreement, Art. 1(1), and their law). */
export const nothingToValidate: ReadonlySet<string> = new Set('BE FR DE IE LI LU MC CH GB'.split(' '));

interface PhaseRule extends RuleSource {
  readonly months: Readonly<Record<number, readonly string[]>>;
  readonly extended: Readonly<Record<number, { readonly months: number; readonly offices: readonly string[] }>>;
}

/** Months from the priority within which an international application enters the national phase (WIPO, Time limits). */
export const phaseRule: PhaseRule = {
  months: {
    30: ['BR', 'CA', 'JP', 'US'],
    31: ['AU', 'DE', 'EP', 'GB', 'IN', 'KR'],
    34: ['BA'],
  },
  /** Offices that give further months for a fee, by the months in all. */
  extended: { 32: { months: 30, offices: ['CN'] } },
  text: {
    fr: 'OMPI, PCT, Délais pour l’ouverture de la phase nationale ou régionale',
    en: 'WIPO, PCT, Time Limits for Entering National/Regional Phase',
  },
  checkedOn: '2026-11-26',
};

/** Rule 159(1)(g) EPC: the third year of a Euro-PCT application is not due before this period ends. */
export const euroPctMonths = 31;

export const priorityRule = {
  months: 12,
  text: { fr: 'Convention de Paris, art. 4C', en: 'Paris Convention Art. 4C' },
  checkedOn,
} as const;

export const termRule = {
  years: 20,
  text: { fr: 'CBE art. 63 ; ADPIC art. 33', en: 'EPC Art. 63; TRIPS Art. 33' },
  checkedOn,
} as const;
