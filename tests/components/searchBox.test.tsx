import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SearchBox } from '#src/ui/table/SearchBox.tsx';
import { renderBlock } from '#tests/support/components/renderBlock.tsx';
import { t } from '#tests/support/components/words.ts';

const show = (start = '', onAhead?: (search: string) => void) => {
  const onSearch = vi.fn();
  const Box = () => {
    const [value, setValue] = useState(start);
    const search = (next: string): void => {
      onSearch(next);
      setValue(next);
    };
    return <SearchBox label="Chercher une ville" value={value} onSearch={search} onAhead={onAhead} />;
  };
  const { user } = renderBlock(<Box />);
  return { user, onSearch, box: screen.getByRole<HTMLInputElement>('searchbox', { name: 'Chercher une ville' }) };
};

describe('a search box', () => {
  it('TBL-04 searches once, 300 ms after the last keystroke and none earlier', () => {
    const { onSearch, box } = show();
    vi.useFakeTimers();
    try {
      for (const typed of ['l', 'ly', 'lyo']) {
        fireEvent.change(box, { target: { value: typed } });
        vi.advanceTimersByTime(299);
      }
      expect(onSearch).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(onSearch.mock.calls).toEqual([['lyo']]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('TBL-04 UX-16 makes ready what was typed when the typing rests, and shows it no earlier for that', () => {
    const onAhead = vi.fn();
    const { onSearch, box } = show('', onAhead);
    vi.useFakeTimers();
    try {
      for (const typed of ['l', 'ly', ' lyo']) {
        fireEvent.change(box, { target: { value: typed } });
        vi.advanceTimersByTime(149);
      }
      expect(onAhead).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(onAhead.mock.calls).toEqual([['lyo']]);
      expect(onSearch).not.toHaveBeenCalled();
      vi.advanceTimersByTime(150);
      expect(onSearch.mock.calls).toEqual([['lyo']]);
      fireEvent.change(box, { target: { value: 'x' } });
      fireEvent.change(box, { target: { value: '' } });
      vi.advanceTimersByTime(1_000);
      expect(onAhead).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('TBL-04 searches at once by Enter, and not a second time', async () => {
    const { user, onSearch, box } = show();
    await user.type(box, ' lyon {Enter}{Enter}');
    expect(onSearch.mock.calls).toEqual([['lyon']]);
  });

  it('TBL-05 UX-28 is emptied by its button and by Escape, which brings back the whole list', async () => {
    const { user, onSearch, box } = show('lyon');
    await user.click(screen.getByRole('button', { name: t('common.clear') }));
    expect(box).toHaveValue('');
    await user.type(box, 'nice{Enter}{Escape}');
    expect(box).toHaveValue('');
    expect(onSearch.mock.calls).toEqual([[''], ['nice'], ['']]);
  });

  it('UX-28 is reached by the slash, which is not typed into it', async () => {
    const { user, box } = show('lyon');
    await user.keyboard('/');
    expect(box).toHaveFocus();
    expect(box).toHaveValue('lyon');
  });
});
