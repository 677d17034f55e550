import { useEffect, useMemo } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { isInGrace } from '#domain/rules/dates/urgency.ts';
import type { DocketRow } from '#src/data/dates/DocketLine.ts';
import { useFamilyDocket } from '#src/data/dates/useFamilyDocket.ts';
import { useToday } from '#src/data/dates/useToday.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { joined } from '#src/i18n/joined.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { whatOf } from '#src/records/dates/whatOf.ts';

/** The next date of a filing in a few words, and whether it is past or costs more by now. */
export interface NextDate {
  readonly text: string;
  readonly isLate: boolean;
}

export type NextDates = ReadonlyMap<RecordId | null, NextDate>;

export interface FamilyNextDatesProps {
  readonly familyId: RecordId;
  /** Called with the next date of each filing that has one, once and whenever they are others. */
  readonly onDates: (dates: NextDates) => void;
}

/** Works out the next dates of a family's filings, and shows nothing: the rules of dates arrive in a file of their own. */
export const FamilyNextDates = ({ familyId, onDates }: FamilyNextDatesProps) => {
  const { t } = useTranslation();
  const { open } = useFamilyDocket(familyId);
  const today = useToday();
  const dates = useMemo((): NextDates => {
    const next = new Map<RecordId | null, DocketRow>();
    for (const row of open) {
      const { filing, day } = row.record;
      const known = next.get(filing.id)?.record.day;
      if (day !== null && filing.id !== null && (known == null || day < known)) next.set(filing.id, row);
    }
    return new Map(
      [...next].map(([id, { record }]) => {
        const { day, line } = record;
        const note =
          day !== null && day < today
            ? t('deadlines.states.overdue')
            : line && isInGrace(line, today)
              ? t('deadlines.when.grace')
              : '';
        return [
          id,
          {
            // In a narrow column a number stays with its word.
            text: joined([formatDay(day), whatOf(record, t).replace(/ (?=\d)/g, '\u00a0'), note]),
            isLate: note !== '',
          },
        ];
      }),
    );
  }, [open, today, t]);
  useEffect(() => onDates(dates), [dates, onDates]);
  return null;
};
