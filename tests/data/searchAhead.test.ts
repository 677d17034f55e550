import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSearcher } from '#src/data/lists/createSearcher.ts';
import { followSteps } from '#src/data/lists/followSteps.ts';
import { forgetAllRows } from '#src/data/lists/RowKeeper.ts';
import { finish, madeOnce } from '#src/data/lists/Steps.ts';
import type { ViewRow } from '#src/view/View.ts';

const rowOf = (id: number): ViewRow<string> => ({
  id,
  record: id % 3 === 0 ? `Lyon ${id}` : `Nantes ${id}`,
  mark: null,
  removed: false,
  entries: [],
});
const rows = Array.from({ length: 2_050 }, (_, at) => rowOf(at + 1));
const inLyon = rows.filter(({ record }) => record.startsWith('Lyon')).map(({ id }) => id);
const inNantes = rows.length - inLyon.length;

/** A searcher that tells at how many rows it looked in vain. */
const counting = () => {
  let looks = 0;
  const searcher = createSearcher<string>(
    ({ record }) => record.toLowerCase(),
    null,
    () => () => {
      looks += 1;
      return false;
    },
  );
  return { searcher, looks: () => looks };
};

describe('a search ahead', () => {
  /** Called whenever it is asked whether input has waited for long enough; it always has. */
  let onClock = (): void => undefined;
  beforeEach(() => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      onClock();
      now += 100;
      return now;
    });
  });
  afterEach(() => {
    onClock = () => undefined;
    vi.restoreAllMocks();
    forgetAllRows();
  });

  it('UX-16 UX-17 leaves room for a key after few rows, and the search does what is left', async () => {
    const { searcher, looks } = counting();
    const looksAtClock: number[] = [];
    let found: readonly unknown[] = [];
    onClock = () => {
      looksAtClock.push(looks());
      if (found.length > 0 || looks() < 300) return;
      found = searcher('lyon')?.(rows).map(({ id }) => id) ?? [];
    };
    const ahead = searcher.ahead('lyon', rows);
    expect(looks()).toBe(0);
    await ahead;
    const before = looksAtClock.filter((count) => count < inNantes);
    expect(before.length).toBeGreaterThan(3);
    expect(Math.max(...before.map((count, at) => count - (before[at - 1] ?? 0)))).toBeLessThanOrEqual(100);
    expect(found).toEqual(inLyon);
    expect(looks()).toBe(inNantes);
  });

  it.each([
    ['something else is asked for', (searcher: ReturnType<typeof counting>['searcher']) => void searcher('nantes')],
    ['the vault is shut', forgetAllRows],
  ])('UX-16 E3 is over when %s', async (_, end) => {
    const { searcher, looks } = counting();
    onClock = () => {
      if (looks() > 0) end(searcher);
    };
    await searcher.ahead('lyon', rows);
    expect(looks()).toBeGreaterThan(0);
    expect(looks()).toBeLessThanOrEqual(100);
  });

  it('UX-16 finds what was gathered for the list, also when that is half done', async () => {
    const read: number[] = [];
    const searcher = createSearcher<string>(({ id, record }) => {
      read.push(id as number);
      return record.toLowerCase();
    });
    await searcher.gather(rows, () => read.length < 500);
    expect(read).toHaveLength(500);
    expect(searcher('lyon')?.(rows)).toHaveLength(inLyon.length);
    expect(read).toEqual(rows.map(({ id }) => id));
  });
});

describe('work in steps', () => {
  it('UX-16 looks at a hundred rows a step', () => {
    const looked: number[] = [];
    const steps = followSteps(rows, ({ id }) => looked.push(id as number));
    steps.next();
    expect(looked).toHaveLength(100);
    finish(steps);
    expect(looked).toHaveLength(rows.length);
  });

  it('UX-16 is begun once for a list, by whoever comes first, and anew when it failed', () => {
    let begun = 0;
    const isToFail = [true, false];
    const once = madeOnce(function* begin(list: readonly number[]) {
      begun += 1;
      const fails = isToFail.shift();
      yield;
      if (fails) throw new Error('failed');
      yield;
      return list.length;
    });
    const list = [1, 2, 3];
    expect(() => finish(once(list))).toThrow('failed');
    const [first, second] = [once(list), once(list)];
    first.next();
    second.next();
    expect([finish(second), finish(first), finish(once(list))]).toEqual([3, 3, 3]);
    expect(begun).toBe(2);
  });
});
