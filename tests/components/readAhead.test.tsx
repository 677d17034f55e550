import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { patent } from '#domain/entities/patent.ts';
import { fromWire } from '#domain/wire.ts';
import { useFindAnything } from '#src/data/lists/useFindAnything.ts';
import { useReadAhead } from '#src/data/lists/useReadAhead.ts';
import { type Row, useRows } from '#src/data/lists/useRows.ts';
import { useSearcher } from '#src/data/lists/useSearcher.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { usePatentList } from '#src/screens/patents/list/usePatentList.ts';
import { drawHook, restingOn, restingSession } from '#tests/support/components/sessionHook.tsx';

const familyOf = (id: number): Row<'patent'> => {
  const record = fromWire(patent, { Id: id, Titre: `Pince ${id}`, ReferenceFamille: `R-${id}` });
  if (!record) throw new Error('no family');
  return { id, record, mark: null, removed: false, entries: [] };
};
const familiesFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => familyOf(first + at));

const useSearchOf = ({ rows, search }: { readonly rows: readonly Row<'patent'>[]; readonly search: string }) =>
  useReadAhead(rows, search);

describe('texts that are still being read', () => {
  it('UX-16 a search of many families waits for their texts and shows the one before meanwhile', async () => {
    const session = await restingSession();
    const many = familiesFrom(1, 2_500);
    const { result, rerender } = drawHook(session, useSearchOf, { rows: many, search: '' });
    expect(result.current).toBe('');
    rerender({ rows: many, search: 'pince' });
    expect(result.current).toBe('');
    await waitFor(() => expect(result.current).toBe('pince'));
    // As many as come with a page, or with an edit, are read at once.
    const more = [...many, ...familiesFrom(3_000, 1_000)];
    rerender({ rows: more, search: 'pince 3' });
    expect(result.current).toBe('pince 3');
    const twice = [...more, ...familiesFrom(5_000, 1_001)];
    rerender({ rows: twice, search: 'pince 5' });
    expect(result.current).toBe('pince 3');
    rerender({ rows: twice, search: '' });
    expect(result.current).toBe('');
    rerender({ rows: twice, search: 'pince 5' });
    await waitFor(() => expect(result.current).toBe('pince 5'));
  });

  it('UX-16 reads the texts of all families before any number', async () => {
    const count = 1_500;
    const looks: ('title' | 'filings')[] = [];
    const rows = familiesFrom(1, count).map((row): Row<'patent'> => {
      const record = {
        ...row.record,
        get titre() {
          looks.push('title');
          return row.record.titre;
        },
        get informationsDepot() {
          looks.push('filings');
          return row.record.informationsDepot;
        },
      };
      return { ...row, record };
    });
    const { result } = drawHook(await restingSession(), useSearchOf, { rows, search: 'EP1234567' });
    await waitFor(() => expect(result.current).toBe('EP1234567'));
    // A text has both, a number only the filings.
    const first = looks.slice(0, 2 * count);
    expect(first.filter((look) => look === 'title')).toHaveLength(count);
    expect(looks.slice(2 * count)).toEqual(Array.from({ length: count }, () => 'filings'));
  });

  it('SYNC-28 UX-16 forgets the text of a family that is no longer on the device, also while no list is open', async () => {
    const store = await openLocalStore({ disk: new MemoryDisk(), userId: 1 });
    await store.whenLoaded;
    await store.commit({ puts: { patent: familiesFrom(1, 1_500).map(({ record }) => ({ ...record })) } });
    const useTexts = (search: string) => {
      const rows = useRows('patent');
      const [texts] = useSearcher('patent').readings;
      return { rows, texts, shown: useReadAhead(rows, search) };
    };
    const { result, unmount } = drawHook(restingOn(store), useTexts, 'pince');
    await waitFor(() => expect(result.current.shown).toBe('pince'));
    const { texts, rows } = result.current;
    const [gone, kept] = rows as [Row<'patent'>, Row<'patent'>];
    expect([gone, kept].map((row) => texts?.isRead(row))).toEqual([true, true]);
    unmount();
    await store.commit({ removals: { patent: [Number(gone.id)] } });
    expect([gone, kept].map((row) => texts?.isRead(row))).toEqual([false, true]);
  });

  it('UX-16 PAT-02 a list that opens with a search shows nothing before it has looked, and says that it looks', async () => {
    const families = familiesFrom(1, 1_001);
    const asked = { search: 'pince 1001', sort: { column: 'titre', descending: false }, page: 1, pageSize: 10 };
    const address = { ...asked, filters: {}, open: null };
    const { result } = drawHook(await restingSession(), () => usePatentList(families, address), null);
    expect(result.current).toMatchObject({ isRead: false, shown: [], search: '' });
    await waitFor(() => expect(result.current.isRead).toBe(true));
    expect(result.current.shown.map(({ id }) => id)).toEqual([1_001]);
    expect(result.current.search).toBe('pince 1001');
  });

  it('UX-16 a first search looks no family up: what it looks at was gathered in the order of the list', async () => {
    let lookedUp = 0;
    const families = familiesFrom(1, 1_500).map((row): Row<'patent'> => {
      const { record, ...rest } = row;
      return {
        ...rest,
        get record() {
          lookedUp += 1;
          return record;
        },
      };
    });
    const sort = { column: 'titre', descending: true };
    const address = { search: '', sort, page: 1, pageSize: 10, filters: {}, open: null };
    const asked = { ...address, search: 'EP1234567' };
    const useListOf = (search: string) => usePatentList(families, search === '' ? address : asked);
    const { result, rerender } = drawHook(await restingSession(), useListOf, '' as string);
    await waitFor(() => expect(lookedUp).toBeGreaterThan(4 * families.length));
    let before = -1;
    const isStill = (): void => {
      const last = before;
      before = lookedUp;
      expect(lookedUp).toBe(last);
    };
    await waitFor(isStill, { interval: 200, timeout: 10_000 });
    rerender('EP1234567');
    expect(result.current).toMatchObject({ isRead: true, shown: [], search: 'EP1234567' });
    expect(lookedUp - before).toBeLessThan(100);
  });

  it('UX-16 UX-19 the palette does not say that nothing was found while it has not looked yet', async () => {
    const store = await openLocalStore({ disk: new MemoryDisk(), userId: 1 });
    await store.whenLoaded;
    await store.commit({ puts: { patent: familiesFrom(1, 1_001).map(({ record }) => ({ ...record })) } });
    const { result } = drawHook(restingOn(store), () => useFindAnything('pince 77'), null);
    expect(result.current).toMatchObject({ isNothing: false });
    await waitFor(() => expect(result.current.groups[0]?.total).toBe(19));
    // Nor does it offer, at Enter, what an earlier query found.
    const typed = drawHook(restingOn(store), useFindAnything, 'pince 77' as string);
    await waitFor(() => expect(typed.result.current.groups[0]?.total).toBe(19));
    const seen: ReturnType<typeof useFindAnything>[] = [];
    const end = store.subscribe(() => {
      typed.rerender('tenaille');
      seen.push(typed.result.current);
    });
    await store.commit({ puts: { patent: familiesFrom(2_000, 20_000).map(({ record }) => ({ ...record })) } });
    end();
    expect(seen[0]).toMatchObject({ isNothing: false, groups: [{ found: [], total: 0 }, {}, {}, {}] });
    await waitFor(() => expect(typed.result.current.isNothing).toBe(true));
    const other = drawHook(restingOn(store), () => useFindAnything('tenaille'), null);
    await waitFor(() => expect(other.result.current.isNothing).toBe(true));
  });
});
