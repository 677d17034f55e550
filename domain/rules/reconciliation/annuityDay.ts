import { foldText } from '#domain/rules/foldText.ts';
import { cellText } from '#domain/rules/import/cellText.ts';
import { type DayOrder, parseSheetDay } from '#domain/rules/import/dates.ts';

/** Names of months that are no French or English ones, by these. */
const german: Readonly<Record<string, string>> = {
  januar: 'january',
  februar: 'february',
  marz: 'march',
  maerz: 'march',
  mrz: 'march',
  juni: 'june',
  juli: 'july',
  oktober: 'october',
  okt: 'october',
  dezember: 'december',
  dez: 'december',
};

/** Fees fall due ahead: of two figures for a year none means the last century. */
const latest = '2099-12-31';

/** The day that a cell names, in any spelling that an import reads, and in German. */
export const annuityDay = (cell: unknown, order: DayOrder, from1904 = false): string | null => {
  const day = parseSheetDay(cell, { today: latest, order, from1904 });
  if (day !== null) return day;
  const text = foldText(cellText(cell));
  if (text.length > 40) return null;
  const translated = text.replace(/[a-z]+/g, (word) => german[word] ?? word);
  return parseSheetDay(translated, { today: latest, order });
};
