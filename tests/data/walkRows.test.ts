import { describe, expect, it } from 'vitest';
import { type Work, walkRows } from '#src/data/lists/walkRows.ts';

const rows = Array.from({ length: 1_000 }, (_, at) => at);
const atOnce = 10;

/** Walks that write down whose row was looked at. */
const createWalks = () => {
  const looked: Work[] = [];
  const begin = (work: Work, isOver = () => false): Promise<boolean> =>
    walkRows({ rows, work, atOnce, look: () => void looked.push(work), isOver });
  return { looked, begin };
};
const times = (count: number, work: Work): readonly Work[] => Array.from({ length: count }, () => work);

describe('what is worked out beside the user', () => {
  it('UX-16 goes in the order in which somebody waits for it, whatever began first', async () => {
    const { looked, begin } = createWalks();
    const all = await Promise.all(
      (['news', 'numbers', 'counts', 'order', 'texts', 'list'] as const).map((work) => begin(work)),
    );
    expect(all).toEqual(Array.from({ length: 6 }, () => true));
    const inOrder = (['list', 'texts', 'order', 'counts', 'numbers', 'news'] as const).flatMap((work) =>
      times(rows.length, work),
    );
    expect(looked).toEqual(inOrder);
  });

  it('UX-16 rests for what somebody waits for sooner, also when that begins later', async () => {
    const { looked, begin } = createWalks();
    const atPortion = 3;
    const begun: Promise<boolean>[] = [];
    const news = walkRows({
      rows,
      work: 'news',
      atOnce,
      look: (at) => {
        if (at === atPortion * atOnce) begun.push(begin('texts'));
        looked.push('news');
      },
      isOver: () => false,
    });
    expect([await news, ...(await Promise.all(begun))]).toEqual([true, true]);
    const before = (atPortion + 1) * atOnce;
    expect(looked).toEqual([
      ...times(before, 'news'),
      ...times(rows.length, 'texts'),
      ...times(rows.length - before, 'news'),
    ]);
  });

  it('UX-16 looks at nothing in the task of a long drawing that begins it', async () => {
    const { looked, begin } = createWalks();
    const began = performance.now();
    while (performance.now() - began < 20) continue;
    const texts = begin('texts');
    await new Promise((resolve) => queueMicrotask(() => resolve(null)));
    expect(looked).toEqual([]);
    await texts;
  });

  it('UX-16 lets go of the others when nobody waits for it any more', async () => {
    const { looked, begin } = createWalks();
    let isLeft = false;
    const texts = begin('texts', () => isLeft);
    const counts = begin('counts', () => isLeft);
    const news = begin('news');
    isLeft = true;
    expect(await Promise.all([texts, counts, news])).toEqual([false, false, true]);
    expect(looked.filter((work) => work === 'texts')).toHaveLength(0);
    expect(looked.filter((work) => work === 'counts')).toHaveLength(0);
    expect(looked.filter((work) => work === 'news')).toHaveLength(rows.length);
  });

  it('UX-16 lets go of the others when it fails', async () => {
    const { begin } = createWalks();
    const fails = walkRows({
      rows,
      work: 'texts',
      atOnce,
      look: (at) => {
        if (at === atOnce) throw new Error('a row that cannot be read');
      },
      isOver: () => false,
    });
    const news = begin('news');
    await expect(fails).rejects.toThrow('a row that cannot be read');
    expect(await news).toBe(true);
  });
});
