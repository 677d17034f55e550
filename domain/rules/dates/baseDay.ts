import type { DatedFamily, DatedFiling, DateFact } from '#domain/rules/dates/DatedFamily.ts';
import type { DateStep } from '#domain/rules/dates/DateLine.ts';

/** The day from which a filing's years count, with how it was found; or the fact that is missing for it. */
export type BaseDay =
  | { readonly day: string; readonly steps: readonly DateStep[]; readonly ep: DatedFiling | null }
  | { readonly missing: DateFact };

const isNational = ({ office }: DatedFiling): boolean => office !== 'EP' && office !== 'WO';

/** The European application that a filing of a state, or a unitary patent, comes from; null where it comes from none. */
const europeanOf = (filing: DatedFiling, { filings }: DatedFamily): DatedFiling | null => {
  if (!isNational(filing)) return null;
  const european = filings.filter(({ office, route }) => office === 'EP' && route !== 'divisional');
  const sameDay = european.find(({ filed }) => filed !== null && filed === filing.filed);
  if (filing.route === null) return sameDay ?? null;
  if (filing.route !== 'ep' && filing.route !== 'unitary') return null;
  return sameDay ?? european[0] ?? null;
};

/** Whether it cannot be known if a filing came from the family's international application, or by itself. */
const isOpenRoute = (filing: DatedFiling, international: DatedFiling | undefined): boolean =>
  filing.route === null &&
  international !== undefined &&
  international.filed !== null &&
  filing.filed !== null &&
  filing.filed > international.filed;

export const baseDay = (filing: DatedFiling, family: DatedFamily): BaseDay => {
  if (filing.route === 'divisional') return dayOf(filing, 'parentFiled');
  const ep = europeanOf(filing, family);
  if (ep) {
    const base = baseDay(ep, family);
    if ('missing' in base) return base;
    const inferred: DateStep[] = filing.route === null ? [{ step: 'inferred', what: 'viaEp', day: base.day }] : [];
    return { day: base.day, steps: [...base.steps.map(ofEp), ...inferred], ep };
  }
  if (filing.route === 'ep' || filing.route === 'unitary') return { missing: 'epGranted' };
  const international = family.filings.find(({ office }) => office === 'WO');
  if (filing.route === 'pct') {
    if (filing.internationalFiled !== null || !international) return dayOf(filing, 'internationalFiled');
    return dayOf(international, 'filed', 'WO');
  }
  return isOpenRoute(filing, international) ? { missing: 'route' } : dayOf(filing, 'filed');
};

const ofEp = (step: DateStep): DateStep => (step.step === 'fact' ? { ...step, of: step.of ?? 'EP' } : step);

type DayFact = 'filed' | 'internationalFiled' | 'parentFiled';

const dayOf = (filing: DatedFiling, fact: DayFact, of?: string): BaseDay => {
  const day = filing[fact];
  return day === null
    ? { missing: fact }
    : { day, steps: [{ step: 'fact', fact, day, ...(of !== undefined && { of }) }], ep: null };
};
