import type { DatedFamily, DatedFiling } from '#domain/rules/dates/DatedFamily.ts';
import { readTriple, type Triple } from '#tests/support/dates/oracle/triple.ts';

/** What one filing is reckoned from. */
export interface CountedFacts {
  readonly office: string;
  /** Where its years begin to count; null if nobody entered it. */
  readonly base: Triple | null;
  /** Its own filing day. */
  readonly filed: Triple | null;
  readonly granted: Triple | null;
  readonly registered: Triple | null;
  readonly priority: Triple | null;
  /** Part of a European patent, in one state. */
  readonly isEuropeanPart: boolean;
  readonly isEuroPct: boolean;
  readonly isDivisional: boolean;
  readonly hasEnded: boolean;
}

const day = (text: string | null): Triple | null => (text === null ? null : readTriple(text));

/** Contracting states of the EPC, as far as the families here have them. */
const states = 'AT BE CH CZ DE DK ES FI FR GB HU IE IT LI LU NL PL SE TR'.split(' ');

/** The European application of the same day, or the only one that there is. */
const europeanOf = (filing: DatedFiling, family: DatedFamily): DatedFiling | undefined => {
  const all = family.filings.filter((other) => other.office === 'EP');
  return (
    all.find((other) => filing.filed !== null && other.filed === filing.filed) ??
    (all.length === 1 ? all[0] : undefined)
  );
};

/** Of a national phase, from the international application, its own word first (PCT Art. 11(3)). */
const internationalDay = (filing: DatedFiling, family: DatedFamily): string | null => {
  const all = family.filings.filter(({ office }) => office === 'WO');
  return filing.internationalFiled ?? (all.length === 1 ? (all[0]?.filed ?? null) : null);
};

const ownBase = (filing: DatedFiling, family: DatedFamily): string | null => {
  if (filing.route === 'divisional') return filing.parentFiled;
  if (filing.route === 'pct') return internationalDay(filing, family);
  // Filed after an international application of its family, it may have come from that: nobody can tell.
  const isOpen = family.filings.some(
    ({ office, filed }) => office === 'WO' && filed !== null && filing.filed !== null && filed < filing.filed,
  );
  return filing.office !== 'WO' && filing.route === null && isOpen ? null : filing.filed;
};

export const countedFacts = (filing: DatedFiling, family: DatedFamily): CountedFacts => {
  const isState = states.includes(filing.office);
  const isOfSameDay = family.filings.some(
    ({ office, filed }) => office === 'EP' && filed !== null && filed === filing.filed,
  );
  const isEuropeanPart = isState && (filing.route === 'ep' || (filing.route === null && isOfSameDay));
  const followsGrantOfEp = isEuropeanPart || filing.office === 'UP';
  const european = followsGrantOfEp ? europeanOf(filing, family) : undefined;
  // A part has the filing day of the European application (Art. 2(2), 63 EPC); alone, what is entered for itself.
  const base = european ? ownBase(european, family) : followsGrantOfEp ? filing.filed : ownBase(filing, family);
  return {
    office: filing.office,
    base: day(base),
    filed: day(filing.filed),
    granted: day(european?.granted ?? filing.granted),
    registered: day(filing.registered),
    priority: day(family.priority),
    isEuropeanPart,
    isEuroPct: filing.office === 'EP' && filing.route === 'pct',
    isDivisional: filing.route === 'divisional',
    hasEnded: filing.ended !== null || filing.standing === 'ended',
  };
};
