import { type Followed, followSteps, withoutRows } from '#src/data/lists/followSteps.ts';
import { type RowKeeper, toldOfGone } from '#src/data/lists/RowKeeper.ts';
import { madeOnce, type Steps } from '#src/data/lists/Steps.ts';
import type { ViewRow } from '#src/view/View.ts';

type Rows<T> = readonly ViewRow<T>[];

/** What was worked out of the rows of the list before; their records may go from the device. */
interface LastFollowed<T, V> extends RowKeeper {
  followed: Followed<ViewRow<T>, V> | undefined;
}

const lastFollowed = <T, V>(): LastFollowed<T, V> => {
  const last: LastFollowed<T, V> = {
    followed: undefined,
    forget: ({ concern }) => {
      if (last.followed?.rows.some(concern)) last.followed = withoutRows(last.followed, concern);
    },
    forgetAll: () => {
      last.followed = undefined;
    },
  };
  return toldOfGone(last);
};

/** What there is of each row of a list, in the order of the list. */
export type ValuesOf<T, V> = (rows: Rows<T>) => Steps<readonly V[]>;

/**
 * What is worked out of each row of a list, kept by list: a keystroke then walks plain values, not 50,000 look-ups. Of a
 * list that differs from the one before by a few rows only those are asked.
 * @param from other values of the same list, each of which is given with its row
 */
export const keptValues = <T, V, O = undefined>(
  valueOf: (row: ViewRow<T>, other: O) => V,
  from?: ValuesOf<T, O>,
): ValuesOf<T, V> => {
  const last = lastFollowed<T, V>();
  return madeOnce(function* stepsOver(rows: Rows<T>) {
    const others = from ? yield* from(rows) : [];
    const values = yield* followSteps(rows, (row, at) => valueOf(row, others[at] as O), last.followed);
    last.followed = { rows, values };
    return values;
  });
};
