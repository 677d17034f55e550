import { act, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { patent } from '#domain/entities/patent.ts';
import type { Records } from '#domain/entities.ts';
import { createSearcher } from '#src/data/lists/createSearcher.ts';
import type { SortKey } from '#src/data/lists/sortRows.ts';
import { useList } from '#src/data/lists/useList.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { drawHook, restingOn } from '#tests/support/components/sessionHook.tsx';
import { pincer } from '#tests/support/dates/pincer.ts';
import { storeOfFamilies } from '#tests/support/engine/storeOfFamilies.ts';
import { recordOf } from '#tests/support/wire/recordOf.ts';

const families = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => recordOf(patent, pincer(first + at, 1)));

/** Counts what is looked at within a drawing. */
const createDrawing = () => {
  const now = { is: false, looks: 0 };
  return {
    begin: () => void (now.is = true),
    end: () => void (now.is = false),
    look: () => void (now.looks += now.is ? 1 : 0),
    looks: () => now.looks,
    forget: () => void (now.looks = 0),
  };
};

it('UX-16 SYNC-59 many records that come are put in order before they are drawn, and one is drawn at once', async () => {
  const store = await storeOfFamilies(families(1, 10));
  const searcher = createSearcher<Records['patent']>(({ record }) => record.titre);
  const drawing = createDrawing();
  const by: SortKey<Records['patent']> = ({ id }) => {
    drawing.look();
    return Number(id);
  };
  const useShown = () => {
    drawing.begin();
    useLayoutEffect(() => drawing.end());
    const sorting = { by, descending: true };
    return useList({ rows: useRows('patent'), searcher, search: '', sorting, page: 1, pageSize: 10 });
  };
  const { result } = drawHook(restingOn(store), useShown, undefined);
  expect(result.current.total).toBe(10);
  drawing.forget();
  await act(() => store.commit({ puts: { patent: families(1001, 1_000) } }));
  await waitFor(() => expect(result.current.total).toBe(1_010));
  expect(result.current.shown[0]?.id).toBe(2_000);
  expect(drawing.looks()).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await act(() => store.commit({ puts: { patent: families(3_001, 1) } }));
  expect(result.current.shown[0]?.id).toBe(3_001);
});
