import type { AskedDays } from '#domain/rules/askedDays.ts';
import { foldText } from '#domain/rules/foldText.ts';
import type { AskedKinds } from '#src/app/palette/askedKinds.ts';
import type { DocketRow } from '#src/data/dates/DocketLine.ts';
import { hasWord } from '#src/data/lists/searchText.ts';

type Rows = readonly DocketRow[];

const sorted = new WeakMap<Rows, Rows>();

/** The lines by their day, put in order once while they are the same. */
const byDay = (rows: Rows): Rows => {
  const known =
    sorted.get(rows) ??
    rows
      .filter(({ record }) => record.day !== null)
      .sort((one, other) => ((one.record.day ?? '') < (other.record.day ?? '') ? -1 : 1));
  sorted.set(rows, known);
  return known;
};

/** Every day that a line has, whichever of them counts now. */
const daysOf = ({ record: { day, line } }: DocketRow): readonly (string | null)[] =>
  line ? [day, line.due, line.freeUntil, line.lastDay] : [day];

/** Those whose day it is now come first, then those that have a surcharge from then on, or end. */
export const datesOfDays = (rows: Rows, { from, to }: AskedDays): Rows => {
  const isAsked = (day: string | null): boolean => day !== null && day >= from && day <= to;
  const found = byDay(rows).filter((row) => daysOf(row).some(isAsked));
  return [...found.filter(({ record }) => isAsked(record.day)), ...found.filter(({ record }) => !isAsked(record.day))];
};

const names = new WeakMap<object, string>();

/** What a family goes by, folded once per record. */
const nameOf = ({ record: { family } }: DocketRow): string => {
  const { record } = family;
  const known = names.get(record) ?? foldText(`${record.referenceFamille}\n${record.titre}`);
  names.set(record, known);
  return known;
};

/**
 * The lines of the kinds asked for whose family, office or year has every other word. The lines are looked at, which are
 * kept, and no family.
 * @param officeName the office's name in the reader's language, folded
 */
export const datesOfKinds = (rows: Rows, { kinds, rest }: AskedKinds, officeName: (office: string) => string): Rows =>
  byDay(rows).filter((row) => {
    const { line, office } = row.record;
    if (!kinds.has('any') && !(line && kinds.has(line.kind))) return false;
    const code = office.toLowerCase();
    return rest.every(
      (word) =>
        word.text === code ||
        (line?.number != null && word.text === String(line.number)) ||
        hasWord(nameOf(row), word) ||
        // Two letters occur in the names of many countries.
        (word.text.length > 2 && officeName(office).includes(word.text)),
    );
  });
