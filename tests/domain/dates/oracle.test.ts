import { describe, expect, it } from 'vitest';
import type { DatedFamily, DatedFiling } from '#domain/rules/dates/DatedFamily.ts';
import type { DateLine } from '#domain/rules/dates/DateLine.ts';
import { datesOf } from '#domain/rules/dates/datesOf.ts';
import { renewalsOf } from '#domain/rules/dates/renewalsOf.ts';
import { datedFiling } from '#tests/support/dates/datedFiling.ts';
import type { OracleDay } from '#tests/support/dates/oracle/OracleDay.ts';
import { oracleAnnuities } from '#tests/support/dates/oracle/oracleAnnuities.ts';
import {
  oracleAfterGrant,
  oracleNationalPhase,
  oraclePriorityEnd,
  oracleTermEnd,
} from '#tests/support/dates/oracle/oracleEnds.ts';
import { lengthOfMonth, readTriple, sameDayAfter, writeTriple } from '#tests/support/dates/oracle/triple.ts';
import { randomFamily } from '#tests/support/dates/randomFamily.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';

const { count, random } = proofSize('DATE-04 families against the oracle', { short: 400, full: 10_000 });
const families = Array.from({ length: count }, () => randomFamily(random));

/** Before anything here was filed. */
const longAgo = '1990-01-01';

const dayOf = ({ number, earliest, due, freeUntil, lastDay }: DateLine): OracleDay => ({
  number,
  earliest,
  due,
  freeUntil,
  lastDay,
});

const annuitiesOf = (filing: DatedFiling, family: DatedFamily): readonly DateLine[] => {
  const renewals = renewalsOf(filing, family);
  return 'lines' in renewals ? renewals.lines : [];
};

/** What one answers and the other does not, with the family that it is about; empty where they agree. */
const disagreements = <T>(
  of: (family: DatedFamily) => readonly { readonly filing?: unknown; readonly product: T; readonly oracle: T }[],
) =>
  families.flatMap((family) =>
    of(family)
      .filter(({ product, oracle }) => JSON.stringify(product) !== JSON.stringify(oracle))
      .map((differing) => ({ ...differing, family })),
  );

/** The first few are enough to read. */
const expectNone = (found: readonly unknown[]): void => {
  expect({ count: found.length, first: found.slice(0, 3) }).toEqual({ count: 0, first: [] });
};

const fromTheBeginning = new Map(families.map((family) => [family, datesOf(family, longAgo).lines]));

const linesSinceLongAgo = (family: DatedFamily): readonly DateLine[] => fromTheBeginning.get(family) ?? [];

const linesOfKind = (family: DatedFamily, kind: DateLine['kind'], id: DatedFiling['id']): readonly DateLine[] =>
  linesSinceLongAgo(family).filter((line) => line.kind === kind && line.filing.id === id);

describe('a second reckoner, written from the sources by another hand', () => {
  it('DATE-04 agrees to the day on every annuity', () => {
    let agreed = 0;
    expectNone(
      disagreements((family) =>
        family.filings.map((filing) => {
          const oracle = oracleAnnuities(filing, family);
          agreed += oracle.length;
          return { filing, product: annuitiesOf(filing, family).map(dayOf), oracle };
        }),
      ),
    );
    console.log(`DATE-04: ${agreed} annuities of ${families.flatMap(({ filings }) => filings).length} filings`);
    expect(agreed).toBeGreaterThan(count * 10);
  });

  it('DATE-04 agrees on the annuities that still matter on a day: those open, up to the next day on which any is due', () => {
    expectNone(
      disagreements((family) => {
        const today = writeTriple([random.between(1998, 2045), random.between(1, 12), random.between(1, 28)]);
        const { lines } = datesOf(family, today);
        return family.filings.map((filing) => {
          const open = oracleAnnuities(filing, family).filter(({ lastDay }) => lastDay >= today);
          const next = open.find(({ due }) => due >= today);
          const product = lines
            .filter((line) => line.kind === 'annuity' && line.filing.id === filing.id)
            .map(dayOf)
            .sort((one, other) => (one.number ?? 0) - (other.number ?? 0));
          return { filing, today, product, oracle: next ? open.filter(({ due }) => due <= next.due) : open };
        });
      }),
    );
  });

  it('DATE-04 agrees on validation, the request for unitary effect and the end of the opposition period', () => {
    expectNone(
      disagreements((family) =>
        family.filings.flatMap((filing) => {
          const oracle = oracleAfterGrant(filing, family);
          const isUnitary = family.filings.some(({ office }) => office === 'UP');
          return (['validation', 'unitaryRequest', 'oppositionEnd'] as const).map((kind) => ({
            filing,
            kind,
            product: linesOfKind(family, kind, filing.id)[0]?.due ?? null,
            // Nobody has to ask for what is registered already.
            oracle: kind === 'unitaryRequest' && isUnitary ? null : oracle[kind],
          }));
        }),
      ),
    );
  });

  it('DATE-04 agrees on the end of the international phase, office by office', () => {
    expectNone(
      disagreements((family) =>
        family.filings.map((filing) => {
          const there = new Set(family.filings.map(({ office }) => office));
          const oracle = Object.entries(oracleNationalPhase(filing, family))
            .filter(([office]) => !there.has(office))
            .map(([office, { due, lastDay }]) => [office, due, due, lastDay]);
          const product = linesOfKind(family, 'nationalPhase', filing.id).flatMap(
            ({ offices, due, freeUntil, lastDay }) => offices.map((office) => [office, due, freeUntil, lastDay]),
          );
          return { filing, product: product.sort(), oracle: oracle.sort() };
        }),
      ),
    );
  });

  it('DATE-04 agrees on the end of the priority year and of each term', () => {
    expectNone(
      disagreements((family) => [
        {
          product: linesSinceLongAgo(family).find(({ kind }) => kind === 'priorityEnd')?.due ?? null,
          // A line is some filing's: a family that has only its priority day has none.
          oracle: family.filings.length === 0 ? null : oraclePriorityEnd(family),
        },
        ...family.filings.map((filing) => ({
          filing,
          product: linesOfKind(family, 'termEnd', filing.id)[0]?.due ?? null,
          oracle: oracleTermEnd(filing, family),
        })),
      ]),
    );
  });
});

const allLines = (family: DatedFamily): readonly DateLine[] => [
  ...family.filings.flatMap((filing) => annuitiesOf(filing, family)),
  ...linesSinceLongAgo(family),
];

/** Those whose own patents have a rule. */
const nationalOffices = 'EP FR DE GB ES CH LI AT BE FI HU IT NL SE TR US CA JP KR CN AU IN'.split(' ');

/** From the grant or from its entry in the register, not from the filing. */
const countedFromTheGrant = new Set(['US', 'JP', 'KR']);

/** Of a filing that stands alone, granted and registered so many months later. */
const annuitiesFiledOn = (office: string, filed: string, months: number): readonly DateLine[] => {
  const granted = writeTriple(sameDayAfter(readTriple(filed), months));
  const filing = datedFiling({ office, route: 'direct', filed, granted, registered: granted });
  return annuitiesOf(filing, { priority: null, filings: [filing] });
};

describe('what holds of every family', () => {
  it('DATE-04 no annuity is due on the last day of the term or after it', () => {
    expectNone(
      families.flatMap((family) =>
        family.filings.flatMap((filing) => {
          const end = linesOfKind(family, 'termEnd', filing.id)[0]?.due;
          return end === undefined ? [] : annuitiesOf(filing, family).filter(({ due }) => due >= end);
        }),
      ),
    );
  });

  it('DATE-04 every day is one of the calendar, and they follow each other', () => {
    const isReal = (day: string): boolean => {
      const [year, month, date] = readTriple(day);
      return (
        /^\d{4}-\d\d-\d\d$/.test(day) && month >= 1 && month <= 12 && date >= 1 && date <= lengthOfMonth(year, month)
      );
    };
    expectNone(
      families.flatMap(allLines).filter(({ earliest, due, freeUntil, lastDay, payBy }) => {
        const days = [...(earliest === null ? [] : [earliest]), due, freeUntil, lastDay];
        return ![...days, payBy].every(isReal) || payBy < freeUntil || days.join() !== days.toSorted().join();
      }),
    );
  });

  it('DATE-04 where the rule says month end, every day that nothing moved is one', () => {
    const everyDay = new Set(['EP', 'UP', 'FR', 'DE', 'GB', 'ES', 'CH', 'LI', 'FI']);
    // What follows the due day ends with a month there as well, or on the day of the same number, as the source says.
    const dueDay = new Set(['AT', 'BE', 'DK', 'IE', 'IT', 'LU', 'NL', 'SE']);
    const isLast = (day: string | null): boolean => {
      const [year, month, date] = readTriple(day ?? '2000-01-31');
      return date === lengthOfMonth(year, month);
    };
    const found = families
      .flatMap((family) => family.filings.flatMap((filing) => annuitiesOf(filing, family)))
      .filter(({ steps }) => !steps.some(({ step }) => step === 'moved'))
      .filter(({ filing: { office }, earliest, due, freeUntil, lastDay }) => {
        if (everyDay.has(office)) return ![earliest, due, freeUntil, lastDay].every(isLast);
        return dueDay.has(office) && ![earliest, due].every(isLast);
      });
    expectNone(found);
  });

  it('DATE-04 filed on 29 February: due on that day in a leap year, else on the 28th, like what was filed on the 28th', () => {
    const dueOf = (office: string, filed: string) =>
      annuitiesFiledOn(office, filed, 12).map(({ due, number }) => ({ due, number }));
    let compared = 0;
    for (const office of nationalOffices.filter((one) => !countedFromTheGrant.has(one))) {
      const onThe28th = new Map(dueOf(office, '2012-02-28').map(({ due, number }) => [number, due]));
      for (const { due, number } of dueOf(office, '2012-02-29')) {
        const [year, month] = readTriple(due);
        expect([office, due]).toEqual([office, writeTriple([year, month, lengthOfMonth(year, month)])]);
        expect(month).toBe(2);
        if (lengthOfMonth(year, month) === 28) expect([office, onThe28th.get(number)]).toEqual([office, due]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(nationalOffices.length * 5);
  });

  it('DATE-04 a later filing day never gives an earlier due day of the same year', () => {
    let compared = 0;
    const found = families.flatMap((family) => {
      const days = ['2020-02-28', '2020-02-29', ...family.filings.flatMap(({ filed }) => filed ?? [])];
      const [one, other] = [random.pick(days), random.pick(days)];
      const [early, late] = one < other ? [one, other] : [other, one];
      const office = random.pick(nationalOffices);
      const months = random.between(1, 100);
      const before = new Map(annuitiesFiledOn(office, early, months).map(({ number, due }) => [number, due]));
      const after = annuitiesFiledOn(office, late, months).filter(({ number }) => before.has(number));
      compared += after.length;
      return after.filter(({ number, due }) => (before.get(number) ?? '') > due);
    });
    expectNone(found);
    expect(compared).toBeGreaterThan(count * 5);
  });

  it('DATE-04 a family of which no day is known gives a reason for each filing and no line', () => {
    const none = { filed: null, internationalFiled: null, parentFiled: null, granted: null, registered: null };
    expectNone(
      families.filter((family) => {
        const bare = { priority: null, filings: family.filings.map((filing) => ({ ...filing, ...none })) };
        const dates = datesOf(bare, longAgo);
        const asked = bare.filings.filter(({ office }) => office !== 'WO');
        return dates.lines.length > 0 || asked.some(({ id }) => !dates.none.some(({ filing }) => filing.id === id));
      }),
    );
  });

  it('DATE-04 a fact that is said to be missing is missing, and a filing has annuities or a reason', () => {
    expectNone(
      families.flatMap((family) =>
        family.filings.filter((filing) => {
          const renewals = renewalsOf(filing, family);
          if ('lines' in renewals) return renewals.lines.length === 0;
          if (renewals.reason.why !== 'fact') return false;
          const { fact } = renewals.reason;
          if (fact === 'office') return filing.office !== '';
          const asks = fact === 'epGranted' ? 'granted' : fact;
          if (asks === 'priority') return family.priority !== null;
          // It may be missing of the European or the international application that the filing comes from.
          return ![filing, ...family.filings.filter(({ office }) => office === 'EP' || office === 'WO')].some(
            (one) => one[asks] === null,
          );
        }),
      ),
    );
  });
});
