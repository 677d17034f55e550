import { yieldToMain } from '#src/db/yieldToMain.ts';

/**
 * What is worked out of every row beside what the user does, by how soon somebody waits for it: the list that is looked
 * at, the texts that every search needs, counts on the screen, the numbers that few searches look at, and what nobody has
 * asked for yet.
 */
const order = ['list', 'texts', 'counts', 'numbers', 'news'] as const;

export type Work = (typeof order)[number];

export interface Walk<R> {
  readonly rows: readonly R[];
  readonly work: Work;
  /** Rows looked at before input and painting may have their turn. */
  readonly atOnce: number;
  readonly look: (row: R) => void;
  /** Nobody waits for it any more. */
  readonly isOver: () => boolean;
}

interface UnderWay {
  readonly place: number;
}

const underWay = new Set<UnderWay>();
const waiting: (() => void)[] = [];

const isPreceded = ({ place }: UnderWay): boolean => [...underWay].some((other) => other.place < place);

/**
 * Looks at all rows in portions. While something more urgent walks through its rows, this one rests: side by side both
 * would take as long as both together.
 * @returns whether all were looked at
 */
export const walkRows = async <R>({ rows, work, atOnce, look, isOver }: Walk<R>): Promise<boolean> => {
  const own: UnderWay = { place: order.indexOf(work) };
  underWay.add(own);
  try {
    for (let at = 0; at < rows.length; at += atOnce) {
      // Also before the first portion: what begins the walk is usually a drawing, whose task is long enough.
      await yieldToMain();
      while (isPreceded(own)) await new Promise<void>((resolve) => waiting.push(resolve));
      if (isOver()) return false;
      for (const row of rows.slice(at, at + atOnce)) look(row);
    }
    return !isOver();
  } finally {
    underWay.delete(own);
    for (const goOn of waiting.splice(0)) goOn();
  }
};
