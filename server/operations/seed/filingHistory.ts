import type { Route } from '#domain/rules/dates/DatedFamily.ts';
import { type OfficeNumbers, officeNumbers } from '#server/operations/seed/offices.ts';
import type { Random } from '#server/operations/seed/Random.ts';
import type { StatusName } from '#server/operations/seed/statusNames.ts';

/** The demo firm's present. Fixed, so that the firm is the same whenever it is made. */
export const demoToday = '2026-09-30';

/** One filing with what has become of it by `demoToday`. */
export interface FilingHistory extends OfficeNumbers {
  readonly office: string;
  readonly filedOn: string;
  readonly publishedOn: string | null;
  readonly grantedOn: string | null;
  readonly status: StatusName;
  /** What its dates are computed from, beside these days. */
  readonly route: Route;
  /** Of the family's international application, where it came from there. */
  readonly internationalOn: string | null;
  readonly registeredOn: string | null;
}

/** Without what follows from the family's other filings. */
type Course = Omit<FilingHistory, 'route' | 'internationalOn' | 'registeredOn'>;

export const monthsLater = (day: string, months: number, days = 0): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months, Math.min(date.getUTCDate(), 28) + days);
  return date.toISOString().slice(0, 10);
};

const past = (day: string): string | null => (day <= demoToday ? day : null);
const yearOf = (day: string): number => Number(day.slice(0, 4));

/**
 * A family's filings in the order in which they were made: the first one, perhaps Europe or the world within the
 * priority year, and the national entries thirty months after it. Nothing lies in the future.
 */
export const familyHistory = (random: Random, firstOffice: string, offices: readonly string[]): FilingHistory[] => {
  const priority = monthsLater('2005-01-10', random.between(0, 256), random.between(0, 17));
  const plan: [office: string, filedOn: string][] = [[firstOffice, priority]];
  const reach = random.next();
  if (reach > 0.33) plan.push([reach > 0.6 ? 'WO' : 'EP', monthsLater(priority, 12, -random.between(1, 12))]);
  if (reach > 0.6) {
    const others = offices.filter((office) => office !== firstOffice && office !== 'WO');
    const entries = random.some(others, random.between(3, 7));
    for (const office of entries) plan.push([office, monthsLater(priority, 30, -random.between(1, 25))]);
  }
  const made = plan
    .filter(
      ([office, filedOn], index) => filedOn <= demoToday && plan.findIndex(([other]) => other === office) === index,
    )
    .map(([office, filedOn]) => filingHistory(random, office, filedOn, priority));
  const international = made.find(({ office }) => office === 'WO');
  return made.map((filing) => withFacts(filing, international));
};

/** Where its annuities count from the entry in the register. */
const byRegistration: ReadonlySet<string> = new Set(['JP', 'KR']);

/** What follows from the course of the family, and is drawn by no chance. */
const withFacts = (filing: Course, international: Course | undefined): FilingHistory => {
  const isEntry = international !== undefined && filing.filedOn > international.filedOn;
  const registered = filing.grantedOn && byRegistration.has(filing.office) ? monthsLater(filing.grantedOn, 1) : null;
  return {
    ...filing,
    route: isEntry ? 'pct' : 'direct',
    internationalOn: isEntry ? international.filedOn : null,
    registeredOn: registered && past(registered),
  };
};

const filingHistory = (random: Random, office: string, filedOn: string, priority: string): Course => {
  const eighteenMonths = monthsLater(priority, 18, random.between(0, 7));
  const publishes = eighteenMonths > filedOn ? eighteenMonths : monthsLater(filedOn, 5, random.between(0, 25));
  const grants = monthsLater(publishes, random.between(14, 50), random.between(0, 27));
  const succeeds = office !== 'WO' && random.chance(0.82);
  const publishedOn = past(publishes);
  const grantedOn = succeeds ? past(grants) : null;
  const numbers = officeNumbers(random, office, yearOf(filedOn), yearOf(publishes));
  return {
    office,
    filedOn,
    publishedOn,
    grantedOn,
    filed: numbers.filed,
    published: publishedOn ? numbers.published : '',
    granted: grantedOn ? numbers.granted : '',
    status: statusOf(random, { office, priority, publishedOn, grantedOn, decided: grants <= demoToday }),
  };
};

interface Outcome {
  readonly office: string;
  readonly priority: string;
  readonly publishedOn: string | null;
  readonly grantedOn: string | null;
  /** Whether the office must have decided by now. */
  readonly decided: boolean;
}

const statusOf = (random: Random, { office, priority, publishedOn, grantedOn, decided }: Outcome): StatusName => {
  if (monthsLater(priority, 240) <= demoToday) return 'Expiré';
  if (grantedOn) {
    if (grantedOn > monthsLater(demoToday, -9)) return random.chance(0.2) ? 'Opposition en cours' : 'Délivré';
    const course = random.next();
    if (course < 0.62) return 'En vigueur';
    if (course < 0.76) return 'Maintenu';
    if (course < 0.84) return 'Annuité à payer';
    if (course < 0.89) return 'Licence concédée';
    return course < 0.93 ? 'Cession en cours' : random.pick(['Déchu', 'Révoqué', 'Abandonné'] as const);
  }
  if (!publishedOn) return 'Déposé';
  if (office === 'WO') return 'Publié';
  if (decided) return random.pick(['Rejeté', 'Abandonné', 'Retiré', 'Recours'] as const);
  return random.chance(0.06) ? 'Suspendu' : random.chance(0.3) ? 'Publié' : 'En cours d’examen';
};
