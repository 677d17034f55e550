import type { TFunction } from 'i18next';
import type { RecordId } from '#domain/recordId.ts';
import type { Difference } from '#domain/rules/reconciliation/compareLine.ts';
import type { PatentNames } from '#src/data/lists/usePatentNames.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { nameOfDate, sentenceOfNone } from '#src/records/dates/dateWords.ts';
import { markWords } from '#src/records/deadlines/markWords.ts';
import { payersOf } from '#src/screens/reconciliation/payersOf.ts';
import type { ReconciledLine } from '#src/screens/reconciliation/ReconciledLine.ts';

/** What one side says, in words; empty where it says nothing. */
export type Side = Readonly<Record<Difference, string>>;

/** What both sides are worded with. */
export interface SideNames {
  readonly status: PatentNames['status'];
  /** Of a cabinet, by its id. */
  readonly firm: (id: RecordId) => string;
  /** The one whose list it is. */
  readonly lister: string;
}

/** What the list says. */
export const theirSide = (t: TFunction, { line }: ReconciledLine, { lister }: SideNames): Side => ({
  date: line ? formatDay(line.due) || line.dueText : '',
  year: line?.year ? t('dates.kinds.annuity', { number: line.year }) : '',
  status: line?.status ?? '',
  firm: line ? lister : '',
});

/** What is computed and entered here; where there is no date, why. */
export const ourSide = (t: TFunction, { own, comparison, found, docket }: ReconciledLine, names: SideNames): Side => {
  const status = found?.filing.idStatuts ? names.status(found.filing.idStatuts) : '';
  const acted = docket?.record.acted?.record;
  return {
    date: own ? formatDay(own.due) : comparison?.reason ? sentenceOfNone(t, comparison.reason) : '',
    year: own ? nameOfDate(t, own) : '',
    status: [status, ...(acted ? markWords(t, acted) : [])].filter(Boolean).join(' · '),
    firm: found ? payersOf(found.filing).map(names.firm).filter(Boolean).join(', ') || t('reconciliation.noFirm') : '',
  };
};

/** What they differ in is called as it is elsewhere. */
export const differenceLabels: Readonly<Record<Difference, string>> = {
  date: 'deadlines.columns.due',
  year: 'reconciliation.year',
  status: 'patents.fields.idStatuts',
  firm: 'patents.filters.duties.annuity',
};

/** In which of it the two differ, in words. */
export const differenceWords = (t: TFunction, { comparison }: ReconciledLine): string =>
  (comparison?.differences ?? []).map((difference) => t(differenceLabels[difference])).join(', ');

/** The number by which the line is called: theirs, or where it stands only here ours. */
export const numberOf = ({ line, found }: ReconciledLine): string => {
  const { numeroDelivrance = '', numeroPublication = '', numeroDepot = '' } = found?.filing ?? {};
  return line?.numbers[0]?.text ?? (numeroDelivrance || numeroPublication || numeroDepot);
};
