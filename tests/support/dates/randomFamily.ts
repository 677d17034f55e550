import type { DatedFamily, DatedFiling, Route } from '#domain/rules/dates/DatedFamily.ts';
import type { Random } from '#server/operations/seed/Random.ts';
import { datedFiling } from '#tests/support/dates/datedFiling.ts';
import { lengthOfMonth, readTriple, sameDayAfter, writeTriple } from '#tests/support/dates/oracle/triple.ts';

const states = 'FR DE GB ES CH LI NL IT BE AT CZ DK FI HU IE LU SE TR PL'.split(' ');
const abroad = ['US', 'CA', 'JP', 'KR', 'CN', 'AU', 'IN', 'BR', 'ZZ'];

/** A day of a month, often its last one, now and then its first. */
const dayIn = (random: Random, year: number, month: number): string => {
  const last = lengthOfMonth(year, month);
  const day = random.chance(0.06) ? 1 : random.between(1, last);
  return writeTriple([year, month, random.chance(0.25) ? last : day]);
};

/** Now and then 29 February. */
const firstDay = (random: Random): string =>
  random.chance(0.06)
    ? `${random.pick([1996, 2000, 2004, 2008, 2012, 2016, 2020, 2024])}-02-29`
    : dayIn(random, random.between(1996, 2025), random.between(1, 12));

/** Some months later, on the same day of the month or on another, never before. */
const laterThan = (random: Random, day: string, least: number, most: number): string => {
  const [year, month, date] = sameDayAfter(readTriple(day), random.between(least, most));
  if (random.chance(0.3)) return writeTriple([year, month, date]);
  const other = dayIn(random, year, month);
  return other < day ? day : other;
};

type Facts = 'filed' | 'internationalFiled' | 'parentFiled' | 'granted' | 'registered' | 'route' | 'office';

/** Everything is known at first, then facts are taken away; seldom is a right over. */
const forgetting = (random: Random, filing: DatedFiling): DatedFiling => {
  const lost = (fact: Facts, chance = 0.08) => (random.chance(chance) ? { [fact]: fact === 'office' ? '' : null } : {});
  const isOver = random.chance(0.04);
  return {
    ...filing,
    ...lost('filed'),
    ...lost('internationalFiled'),
    ...lost('parentFiled'),
    ...lost('granted', 0.15),
    ...lost('registered', 0.2),
    ...lost('route', 0.3),
    ...lost('office', 0.01),
    ended: isOver && random.chance(0.5) ? laterThan(random, filing.filed ?? '2020-01-31', 1, 200) : null,
    standing: isOver ? 'ended' : random.pick(['pending', 'inForce', 'unknown'] as const),
  };
};

/**
 * A family as firms have them: a first filing, then Europe with its states, an international application with its
 * national phases, and others abroad on the same day or not, divisional ones, and facts that nobody entered.
 */
export const randomFamily = (random: Random): DatedFamily => {
  const first = firstDay(random);
  const second = random.chance(0.6) ? laterThan(random, first, 11, 12) : laterThan(random, first, 0, 18);
  const all: DatedFiling[] = [];
  const add = (known: Partial<DatedFiling>): void => {
    all.push(forgetting(random, datedFiling({ id: all.length + 1, ...known })));
  };
  const grant = (filed: string): Partial<DatedFiling> => {
    if (random.chance(0.25)) return {};
    const anniversary = 12 * random.between(1, 8);
    const granted = random.chance(0.2)
      ? laterThan(random, filed, anniversary, anniversary)
      : laterThan(random, filed, 6, random.chance(0.1) ? 235 : 90);
    return { granted, registered: laterThan(random, granted, 0, 4) };
  };
  const national = (office: string, filed: string, route: Route, more: Partial<DatedFiling> = {}): void =>
    add({ office, filed, route, ...grant(filed), ...more });

  if (random.chance(0.7)) national(random.pick([...states, ...abroad]), first, 'direct');
  const isPct = random.chance(0.4);
  if (isPct) add({ office: 'WO', filed: second, route: 'direct' });
  if (isPct && random.chance(0.05)) add({ office: 'WO', filed: laterThan(random, second, 1, 6), route: 'direct' });
  const entered = (): Partial<DatedFiling> => ({
    internationalFiled: second,
    filed: random.chance(0.5) ? second : laterThan(random, second, 12, 20),
  });
  for (const office of random.some(abroad, random.between(0, 3)))
    if (isPct) national(office, second, 'pct', entered());
    else national(office, second, 'direct');
  if (random.chance(0.7)) {
    const filed = second;
    const ep = { ...grant(filed), ...(isPct && { ...entered(), route: 'pct' as const }) };
    national('EP', filed, 'direct', ep);
    const mention = { granted: random.chance(0.7) ? (ep.granted ?? null) : null, registered: null };
    for (const office of random.some(states, random.between(0, 5)))
      national(office, ep.filed ?? filed, 'ep', { ...mention, filed: random.chance(0.9) ? (ep.filed ?? filed) : null });
    if (random.chance(0.3)) {
      const registered = ep.granted ? laterThan(random, ep.granted, 0, 5) : null;
      national('UP', ep.filed ?? filed, 'unitary', { ...mention, registered });
    }
  } else if (random.chance(0.3)) national(random.pick(states), second, 'ep');
  if (random.chance(0.25)) {
    const office = random.pick([...states, ...abroad, 'EP', 'EP', 'EP', 'EP', 'EP']);
    const filed = laterThan(random, second, 6, 80);
    national(office, filed, 'divisional', { parentFiled: second, ...grant(filed) });
  }
  if (random.chance(0.2)) national(random.pick([...states, ...abroad]), laterThan(random, second, 0, 3), 'direct');
  return { priority: random.chance(0.65) ? first : null, filings: all };
};
