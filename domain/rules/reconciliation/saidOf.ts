import type { DateLine } from '#domain/rules/dates/DateLine.ts';
import { foldNumber, foldText } from '#domain/rules/foldText.ts';
import type { AnnuityLine } from '#domain/rules/reconciliation/AnnuityLine.ts';
import type { Comparison } from '#domain/rules/reconciliation/compareLine.ts';

/** What a line of the list says, as one text: next month the same line says the same, or is news. */
const saidThere = ({ due, dueText, year, status }: AnnuityLine): string =>
  [due ?? foldText(dueText), year ?? '', foldText(status)].join('|');

/** What stands here alone. */
export const saidHere = ({ due, number }: Pick<DateLine, 'due' | 'number'>): string => [due, number ?? ''].join('|');

/** Who pays is said where it is not the list's firm: what agrees stays as it was said before. */
const saidBeside = ({ own, reason, state, differences, payers }: Comparison): string =>
  [
    own ? saidHere(own) : (reason?.why ?? ''),
    state,
    ...(differences.includes('firm') ? [`payers ${payers.join(' ')}`] : []),
  ].join('|');

/** Both sides of what was compared. */
export const saidOf = (line: AnnuityLine, comparison: Comparison | null): string =>
  comparison ? `${saidThere(line)}#${saidBeside(comparison)}` : saidThere(line);

/** Which line of a list it is, where no filing was found for it. */
export const listedKey = ({ country, countryText, numbers, year, due }: AnnuityLine): string =>
  ['there', country || foldText(countryText), foldNumber(numbers[0]?.text ?? ''), year ?? due?.slice(0, 4) ?? ''].join(
    ' ',
  );

/** Which annuity of a filing it is. */
export const ownKey = (kind: 'both' | 'here', family: string, filing: string, number: number | null): string =>
  [kind, family, filing, number ?? ''].join(' ');

/**
 * A filing by its office and number, for as long as no server has numbered it: one that gives filings no numbers names
 * what was made here otherwise once it has it.
 */
export const filingWord = (office: string, number: string): string => `${office}/${foldNumber(number)}`;
