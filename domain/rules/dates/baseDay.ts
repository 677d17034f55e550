import type { DatedFamily, DatedFiling, DateFact } from '#domain/rules/dates/DatedFamily.ts';
import type { DateStep } from '#domain/rules/dates/DateLine.ts';
import { epcStates } from '#domain/rules/dates/epcStates.ts';

/** The day from which a filing's years count, with how it was found. */
export interface KnownBase {
  readonly day: string;
  readonly steps: readonly DateStep[];
  /** Whether it is one state's part of a European patent, or a unitary patent. */
  readonly viaEp: boolean;
  /** The grant that its annuities look at: of the European patent where it comes from one. */
  readonly granted: string | null;
}

/** Or the fact that is missing for it. */
export type BaseDay = KnownBase | { readonly missing: DateFact };

/** Its filing at an office, where it has just one; null if there is none, or if it cannot be known which. */
const onlyOneAt = (office: string, { filings }: DatedFamily): DatedFiling | null => {
  let only: DatedFiling | null = null;
  for (const filing of filings) {
    if (filing.office !== office) continue;
    if (only) return null;
    only = filing;
  }
  return only;
};

interface Origin {
  /** Null where it is not in the family, or where nothing tells which it is. */
  readonly ep: DatedFiling | null;
}

/**
 * The European application that a filing of a state, or a unitary patent, comes from; null where it comes from none.
 * Without a route the same day says so, for contracting states alone: elsewhere a filing of the same day is its own.
 */
const europeanOrigin = (filing: DatedFiling, family: DatedFamily): Origin | null => {
  // It is none's part, even where somebody says so; and would be found as its own origin.
  if (filing.office === 'EP') return null;
  const isSaid = filing.route === 'ep' || filing.route === 'unitary' || filing.office === 'UP';
  if (!isSaid && (filing.route !== null || !epcStates.has(filing.office))) return null;
  const sameDay = family.filings.find(
    ({ office, filed }) => office === 'EP' && filed !== null && filed === filing.filed,
  );
  if (isSaid) return { ep: sameDay ?? onlyOneAt('EP', family) };
  return sameDay ? { ep: sameDay } : null;
};

/** Whether it cannot be known if a filing came from an international application of the family, or by itself. */
const isOpenRoute = ({ route, filed: own }: DatedFiling, { filings }: DatedFamily): boolean =>
  route === null &&
  own !== null &&
  filings.some(({ office, filed }) => office === 'WO' && filed !== null && own > filed);

export const baseDay = (filing: DatedFiling, family: DatedFamily): BaseDay => {
  if (filing.route === 'divisional') return dayOf(filing, 'parentFiled');
  const origin = europeanOrigin(filing, family);
  if (origin) return partBase(filing, origin, family);
  if (filing.route === 'pct') {
    const only = onlyOneAt('WO', family);
    if (filing.internationalFiled !== null || !only) return dayOf(filing, 'internationalFiled');
    const base = dayOf(only, 'filed', 'WO');
    return 'missing' in base ? base : { ...base, granted: filing.granted };
  }
  return isOpenRoute(filing, family) ? { missing: 'route' } : dayOf(filing, 'filed');
};

/** From the European application if it is in the family; else from what the part itself says of it. */
const partBase = (filing: DatedFiling, { ep }: Origin, family: DatedFamily): BaseDay => {
  const base = ep ? baseDay(ep, family) : dayOf(filing, 'filed');
  if ('missing' in base) return base;
  const inferred: DateStep[] = filing.route === null ? [{ step: 'inferred', what: 'viaEp', day: base.day }] : [];
  const steps = ep ? base.steps.map(ofEp) : base.steps;
  return { day: base.day, steps: [...steps, ...inferred], viaEp: true, granted: ep?.granted ?? filing.granted };
};

const ofEp = (step: DateStep): DateStep => (step.step === 'fact' ? { ...step, of: step.of ?? 'EP' } : step);

type DayFact = 'filed' | 'internationalFiled' | 'parentFiled';

const dayOf = (filing: DatedFiling, fact: DayFact, of?: string): BaseDay => {
  const day = filing[fact];
  if (day === null) return { missing: fact };
  const step: DateStep = of === undefined ? { step: 'fact', fact, day } : { step: 'fact', fact, day, of };
  return { day, steps: [step], viaEp: false, granted: filing.granted };
};
