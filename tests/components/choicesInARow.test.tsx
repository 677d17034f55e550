import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ListAddressShape } from '#src/data/lists/listAddress.ts';
import { useListAddress } from '#src/data/lists/useListAddress.ts';
import { belowSession, restingSession } from '#tests/support/components/sessionHook.tsx';

const shape: ListAddressShape = {
  defaultSort: { column: 'titre', descending: false },
  sortColumns: ['titre'],
  filters: ['country', 'status', 'cabinet', 'licence'],
  several: ['country', 'status', 'cabinet'],
};

const show = async (asked = 'cabinet=7') => {
  window.history.replaceState(null, '', `/brevets?${asked}`);
  const { result } = renderHook(() => useListAddress(shape), { wrapper: belowSession(await restingSession()) });
  /** As somebody chooses who has not seen the choice before yet. */
  const { set, filters: seen } = result.current;
  const choose = (name: string, values: string[]) => set({ filters: { ...seen, [name]: values } });
  return { result, choose, set };
};

it('UX-24 UX-20 filters chosen one right after the other are all meant, before the first is drawn', async () => {
  const { result, choose } = await show();
  act(() => {
    choose('country', ['1']);
    choose('status', ['2', '3']);
    choose('cabinet', []);
  });
  expect(result.current.filters).toEqual({ country: ['1'], status: ['2', '3'] });
  expect(window.location.search).toBe('?country=1&status=2&status=3');
});

it('UX-24 UX-20 choices made one right after the other within one filter are all meant, too', async () => {
  const { result, choose } = await show('cabinet=7&cabinet=8');
  act(() => {
    choose('country', ['1']);
    choose('country', ['2']);
    choose('cabinet', ['8']);
    choose('cabinet', ['7', '8', '9']);
  });
  expect(result.current.filters).toEqual({ country: ['1', '2'], cabinet: ['8', '9'] });
});

it('UX-24 of a filter of which one choice excludes the others the last one counts', async () => {
  const { result, choose } = await show('');
  act(() => {
    choose('licence', ['yes']);
    choose('licence', ['no']);
  });
  expect(result.current.filters).toEqual({ licence: ['no'] });
});

it('UX-24 a saved view is shown as it was saved, whatever was chosen a moment ago', async () => {
  const { result, choose, set } = await show('');
  act(() => {
    choose('country', ['1']);
    set({ filters: { country: ['2'], status: ['3'] }, whole: true });
  });
  expect(result.current.filters).toEqual({ country: ['2'], status: ['3'] });
});

it('UX-24 who clears all filters clears also what was chosen a moment ago', async () => {
  const { result, choose, set } = await show();
  act(() => {
    choose('country', ['1']);
    set({ filters: {} });
  });
  expect(result.current.filters).toEqual({});
});
