import { useCallback } from 'react';
import type { Filing } from '#domain/entities/filing.ts';
import { localStartOf } from '#domain/localToday.ts';
import { isGrantedToPay, isPending, silentBefore } from '#domain/rules/dates/weekFacts.ts';
import type { DocketRow } from '#src/data/dates/DocketLine.ts';
import { datedFamilyOf } from '#src/data/dates/datedFamilyOf.ts';
import { useDateNames } from '#src/data/dates/useDateNames.ts';
import { useToday } from '#src/data/dates/useToday.ts';
import { changedAt } from '#src/data/lists/changedAt.ts';
import { type Count, useCounted } from '#src/data/lists/useCounted.ts';
import { type Row, useRows } from '#src/data/lists/useRows.ts';

export interface WeekFiling {
  readonly family: Row<'patent'>;
  readonly filing: Filing;
  /** The office's code. */
  readonly office: string;
  /** When its family was last changed. */
  readonly changed: string;
}

/** What the docket does not ask of filings and families. */
export interface WeekFilings {
  /** Granted, and nobody is named who pays for it. */
  readonly noFirm: readonly WeekFiling[];
  /** With its office, without a day in the docket, and its family has not changed for months; the longest first. */
  readonly silent: readonly WeekFiling[];
  /** Families that the server has had changed since; the latest first. */
  readonly changed: readonly Row<'patent'>[];
}

const instantOf = (text: string): number => Date.parse(text) || 0;

/** With its instant, which is read once: there may be tens of thousands to be put in order. */
interface Timed<T> {
  readonly at: number;
  readonly of: T;
}

const inOrder = <T>(found: Timed<T>[], compare: (one: number, other: number) => number): T[] =>
  found.sort((one, other) => compare(one.at, other.at)).map(({ of }) => of);

/**
 * One walk over all families, beside what the user does.
 * @param open the docket's lines; null while they are being reckoned
 * @param since epoch milliseconds
 */
export const useWeekFilings = (open: readonly DocketRow[] | null, since: number): WeekFilings | null => {
  const names = useDateNames();
  const today = useToday();
  const families = useRows('patent');
  // Another instant where the device has come to another zone.
  const quietSince = localStartOf(silentBefore(today));
  const begin = useCallback((): Count<Row<'patent'>, WeekFilings> => {
    const dated = new Set<Filing>();
    // The end of its term, twenty years on, is no date at which anybody looks at a filing again.
    for (const { record } of open ?? [])
      if (record.day !== null && record.line?.kind !== 'termEnd') dated.add(record.filing);
    const noFirm: WeekFiling[] = [];
    const silent: Timed<WeekFiling>[] = [];
    const changed: Timed<Row<'patent'>>[] = [];
    return {
      take: (family) => {
        const { informationsDepot, updatedAt, createdAt } = family.record;
        const updated = instantOf(updatedAt);
        if ((updated || instantOf(createdAt)) > since) changed.push({ at: updated, of: family });
        const at = changedAt(family);
        const moved = instantOf(at);
        const isQuiet = at !== '' && moved < quietSince;
        datedFamilyOf(family.record, names).filings.forEach((facts, place) => {
          const filing = informationsDepot[place] as Filing;
          const found = { family, filing, office: facts.office, changed: at };
          if (isGrantedToPay(facts, today) && !filing.cabinetsAnnuites.some(({ cabinetId }) => cabinetId !== null))
            noFirm.push(found);
          if (isQuiet && !dated.has(filing) && isPending(facts, today)) silent.push({ at: moved, of: found });
        });
      },
      result: () => ({
        noFirm,
        silent: inOrder(silent, (one, other) => one - other),
        changed: inOrder(changed, (one, other) => other - one),
      }),
    };
  }, [open, names, today, since, quietSince]);
  return useCounted(families, open ? begin : null, { name: 'weekFilings' });
};
