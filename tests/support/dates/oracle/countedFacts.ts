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

const statesWithAnnuities = ['FR', 'DE', 'GB', 'ES', 'CH', 'LI'];

/** The European application of the same day, or the only one that there is. */
const europeanOf = (filing: DatedFiling, family: DatedFamily): DatedFiling | undefined => {
  const all = family.filings.filter((other) => other.office === 'EP');
  return (
    all.find((other) => filing.filed !== null && other.filed === filing.filed) ??
    (all.length === 1 ? all[0] : undefined)
  );
};

const ownBase = (filing: DatedFiling): string | null => {
  if (filing.route === 'divisional') return filing.parentFiled;
  if (filing.route === 'pct') return filing.internationalFiled;
  return filing.filed;
};

export const countedFacts = (filing: DatedFiling, family: DatedFamily): CountedFacts => {
  const isSilent = filing.route === null;
  const isState = statesWithAnnuities.includes(filing.office);
  const sameDay = family.filings.some(
    (other) => other.office === 'EP' && filing.filed !== null && other.filed === filing.filed,
  );
  const isEuropeanPart = isState && (filing.route === 'ep' || (isSilent && sameDay));
  const followsGrantOfEp = isEuropeanPart || filing.office === 'UP';
  const european = followsGrantOfEp ? europeanOf(filing, family) : undefined;
  // A part has the filing day of the European application, and where that is of an international one, its day.
  const base =
    followsGrantOfEp && filing.filed !== null && european?.filed === filing.filed ? ownBase(european) : ownBase(filing);
  return {
    office: filing.office,
    base: day(base),
    filed: day(filing.filed),
    granted: day(filing.granted ?? (followsGrantOfEp ? (european?.granted ?? null) : null)),
    registered: day(filing.registered),
    priority: day(family.priority),
    isEuropeanPart,
    isEuroPct: filing.office === 'EP' && filing.route === 'pct',
    isDivisional: filing.route === 'divisional',
    hasEnded: filing.ended !== null || filing.standing === 'ended',
  };
};
