import { yieldToMain } from '#src/db/yieldToMain.ts';

/**
 * What is worked out of every row beside what the user does, by how soon somebody waits for it: the list that is looked
 * at and the search that is being typed, the texts that every search needs and their order in the list, counts on the
 * screen, the numbers that few searches look at, and what nobody has asked for yet.
 */
const order = ['list', 'texts', 'order', 'counts', 'numbers', 'news'] as const;

export type Work = (typeof order)[number];

interface UnderWay {
  readonly place: number;
}

const underWay = new Set<UnderWay>();
const waiting: (() => void)[] = [];

const isPreceded = ({ place }: UnderWay): boolean => [...underWay].some((other) => other.place < place);

interface InTurns {
  readonly work: Work;
  /** Far shorter than a frame. @returns whether it was the last */
  readonly step: () => boolean;
  /** Nobody waits for it any more. */
  readonly isOver: () => boolean;
}

/**
 * Goes on step by step between input and painting. While something more urgent is under way it rests: side by side both
 * would take as long as both together.
 * @returns whether it came to its last step
 */
export const inTurns = async ({ work, step, isOver }: InTurns): Promise<boolean> => {
  const own: UnderWay = { place: order.indexOf(work) };
  underWay.add(own);
  try {
    for (;;) {
      // Also before the first step: what begins it is usually a drawing, whose task is long enough.
      await yieldToMain();
      while (isPreceded(own)) await new Promise<void>((resolve) => waiting.push(resolve));
      if (isOver()) return false;
      if (step()) return true;
    }
  } finally {
    underWay.delete(own);
    for (const goOn of waiting.splice(0)) goOn();
  }
};

export interface Walk<R> {
  readonly rows: readonly R[];
  readonly work: Work;
  /** Rows looked at before input and painting may have their turn. */
  readonly atOnce: number;
  readonly look: (row: R) => void;
  /** Nobody waits for it any more. */
  readonly isOver: () => boolean;
}

/**
 * Looks at all rows in portions.
 * @returns whether all were looked at
 */
export const walkRows = async <R>({ rows, work, atOnce, look, isOver }: Walk<R>): Promise<boolean> => {
  let at = 0;
  const step = (): boolean => {
    for (const row of rows.slice(at, at + atOnce)) look(row);
    at += atOnce;
    return at >= rows.length;
  };
  return (rows.length === 0 || (await inTurns({ work, step, isOver }))) && !isOver();
};
