import type { AskedNumber } from '#domain/rules/numbers/keys/askedNumber.ts';
import { holdsAny } from '#domain/rules/numbers/keys/holdsAny.ts';
import { keptValues, type ValuesOf } from '#src/data/lists/keptValues.ts';
import type { Steps } from '#src/data/lists/Steps.ts';
import type { ViewRow } from '#src/view/View.ts';

type Rows<T> = readonly ViewRow<T>[];

interface FoundNumber<T> {
  readonly meant: Rows<T>;
  readonly inPiece: ReadonlySet<ViewRow<T>>;
}

/**
 * Turns a number into what finds the rows that have it, of its readings the surest that any row has, and those that have a
 * piece of it. A number has up to eleven keys: each row is looked at once for all of them, so that figures cost little
 * more than words.
 * @param linesIn the keys of the numbers of each row
 */
export const numberFinder =
  <T>(linesIn: ValuesOf<T, string>) =>
  (asked: AskedNumber): ((rows: Rows<T>) => Steps<FoundNumber<T>>) => {
    const holds = holdsAny(asked);
    const inKeys = asked.pieces?.inKeys;
    const areHeld = keptValues((_: ViewRow<T>, lines: string) => holds(lines), linesIn);
    return function* stepsOver(rows) {
      const isHeld = yield* areHeld(rows);
      const lines = yield* linesIn(rows);
      const some = rows
        .map((row, at) => (isHeld[at] ? { row, lines: lines[at] ?? '' } : null))
        .filter((one) => one !== null);
      const rowsWith = (isIn: (lines: string) => boolean): Rows<T> =>
        some.filter((one) => isIn(one.lines)).map(({ row }) => row);
      const inPiece = new Set(inKeys ? rowsWith((own) => inKeys.test(own)) : []);
      for (const group of asked.wanted) {
        const meant = rowsWith((own) => group.some((key) => own.includes(key)));
        if (meant.length > 0) return { meant, inPiece };
      }
      return { meant: [], inPiece };
    };
  };
