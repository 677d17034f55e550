import type { TFunction } from 'i18next';
import type { DocketLine } from '#src/data/dates/DocketLine.ts';
import { nameOfActed, nameOfDate, sentenceOfNone } from '#src/records/dates/dateWords.ts';

/** What a line is for, or what is missing; of a date that somebody entered, its text. */
export const whatOf = ({ line, missing, acted, office }: DocketLine, t: TFunction): string => {
  if (line) return nameOfDate(t, line);
  return missing ? sentenceOfNone(t, missing.reason) : acted ? nameOfActed(t, acted.record, office) : '';
};
