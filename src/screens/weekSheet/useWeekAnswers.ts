import { localStartOf } from '#domain/localToday.ts';
import { addDays } from '#domain/rules/calendar.ts';
import { silentMonths } from '#domain/rules/dates/weekFacts.ts';
import { useLastVisit } from '#src/data/dates/useLastVisit.ts';
import { useToday } from '#src/data/dates/useToday.ts';
import { useWeekFilings } from '#src/data/dates/useWeekFilings.ts';
import { useWeekLines } from '#src/data/dates/useWeekLines.ts';
import { useDeadlineRights } from '#src/data/deadlines/useDeadlineRights.ts';
import { useListArrival } from '#src/data/lists/useArrival.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';
import { formatDateTime, formatDay } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { docketAddress } from '#src/records/docketAddress.ts';
import { useWaitingAnswer } from '#src/screens/weekSheet/useWaitingAnswer.ts';
import { useWeekLine } from '#src/screens/weekSheet/useWeekLine.ts';
import { firmQuestions, type WeekAnswer } from '#src/screens/weekSheet/WeekAnswer.ts';

/** Who comes for the first time is told of so many days. */
const firstDays = 7;

/** The answers of the week for this user, in the order of the questions. */
export const useWeekAnswers = (): readonly WeekAnswer[] => {
  const { t } = useTranslation();
  const { role } = useUser();
  const today = useToday();
  const isKept = useDeadlineRights().why !== 'plain';
  // A server of the specification alone keeps nobody.
  const hasPeople = useSyncWord(({ mode }) => mode !== 'plain');
  const visit = useLastVisit();
  const firstDay = addDays(today, -firstDays);
  const counted = useWeekLines();
  const since = visit === null ? localStartOf(firstDay) : Date.parse(visit);
  const filings = useWeekFilings(counted?.open ?? null, since);
  const { loading } = useListArrival('patent', useRows('patent').length);
  const { ofDate, ofFiling, ofFamily, ofPerson } = useWeekLine(isKept);
  const waiting = useWaitingAnswer();
  const lines = loading ? undefined : counted?.lines;
  const found = loading ? null : filings;

  const ofDocket = (question: 'overdue' | 'soon' | 'grace' | 'missing' | 'instructed'): WeekAnswer => ({
    question,
    count: lines?.[question].length ?? null,
    first: (most) => lines?.[question].slice(0, most).map((row) => ofDate(question, row)) ?? [],
    list: docketAddress({ when: question }),
  });
  const ofFilings = (question: 'noFirm' | 'silent'): WeekAnswer => ({
    question,
    count: found?.[question].length ?? null,
    first: (most) => found?.[question].slice(0, most).map((filing) => ofFiling(question, filing)) ?? [],
    list: null,
  });
  const looked = lines?.soon.filter(({ record }) => record.acted?.record.vuLe).length ?? 0;
  const answers: readonly WeekAnswer[] = [
    ofDocket('overdue'),
    {
      ...ofDocket('soon'),
      ...(lines?.soon.length && isKept && role !== 'Client' && { beside: t('week.looked', { count: looked }) }),
    },
    ofDocket('grace'),
    ofDocket('missing'),
    ofFilings('noFirm'),
    ofDocket('instructed'),
    { ...ofFilings('silent'), beside: t('week.silentFor', { count: silentMonths }) },
    waiting,
    {
      question: 'changed',
      count: found?.changed.length ?? null,
      first: (most) => found?.changed.slice(0, most).map(ofFamily) ?? [],
      list: null,
      beside:
        visit === null
          ? t('week.firstVisit', { day: formatDay(firstDay) })
          : t('week.since', { at: formatDateTime(visit) }),
    },
    {
      question: 'people',
      count: lines?.people.length ?? null,
      first: (most) => lines?.people.slice(0, most).map(ofPerson) ?? [],
      list: null,
    },
  ];
  const isAsked = ({ question }: WeekAnswer): boolean =>
    (question !== 'instructed' || isKept) &&
    (question !== 'people' || hasPeople) &&
    (role !== 'Client' || !firmQuestions.has(question));
  return answers.filter(isAsked);
};
