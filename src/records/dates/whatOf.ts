import type { TFunction } from 'i18next';
import type { DocketLine } from '#src/data/dates/DocketLine.ts';
import { isolated } from '#src/i18n/isolated.ts';
import { nameOfActed, nameOfDate, sentenceOfNone } from '#src/records/dates/dateWords.ts';

/** What a line is for, or what is missing; of a date that somebody entered, its text as it was typed. */
export const plainWhatOf = ({ line, missing, acted, office }: DocketLine, t: TFunction): string => {
  if (line) return nameOfDate(t, line);
  return missing ? unended(sentenceOfNone(t, missing.reason)) : acted ? nameOfActed(t, acted.record, office) : '';
};

/** A sentence as a name, behind which more may stand, such as its office in brackets. */
const unended = (sentence: string): string => sentence.replace(/\.$/, '');

/** The same for readers, among other words. */
export const whatOf = (line: DocketLine, t: TFunction): string => isolated(plainWhatOf(line, t));
