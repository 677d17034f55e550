import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFocusOnArrival } from '#src/app/useFocusOnArrival.ts';
import { renderBlock } from '#tests/support/components/renderBlock.tsx';

/** A screen with a button that opens a dialog; what the dialog has is focused by the tests. */
const Screen = () => {
  const [address, setAddress] = useState('/clients');
  useFocusOnArrival(address, 'contenu');
  return (
    <main id="contenu" tabIndex={-1}>
      <button type="button">Ouvrir</button>
      <div role="dialog">
        <button type="button">Fermer</button>
      </div>
      <p onDoubleClick={() => setAddress('/brevets')}>Aller</p>
    </main>
  );
};

const arrive = (): void => void fireEvent.doubleClick(screen.getByText('Aller'));
const nothingHasFocus = (): void => (document.activeElement as HTMLElement | null)?.blur();

describe('the keyboard on another screen', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const show = () => {
    const { container } = renderBlock(<Screen />);
    const [opener, closer] = [...container.querySelectorAll('button')];
    const content = container.querySelector('main');
    if (!opener || !closer || !content) throw new Error('the screen is not there');
    return { opener, closer, content };
  };

  it('UX-38 goes on in the content where what had it is gone', () => {
    const { content } = show();
    nothingHasFocus();
    arrive();
    vi.advanceTimersByTime(600);
    expect(document.activeElement).toBe(content);
  });

  it('UX-38 waits for a dialog that closes slowly, and takes it only when nobody else did', () => {
    const { closer, content } = show();
    closer.focus();
    arrive();
    vi.advanceTimersByTime(1_000);
    expect(document.activeElement).toBe(closer);
    nothingHasFocus();
    vi.advanceTimersByTime(600);
    expect(document.activeElement).toBe(content);
  });

  it.each(Array.from({ length: 20 }, (_, index) => index * 15 + 290))(
    'UX-38 leaves it to a dialog closed after %i ms to give it back to its opener',
    (closedAfterMs) => {
      const { opener, closer } = show();
      nothingHasFocus();
      closer.focus();
      arrive();
      vi.advanceTimersByTime(closedAfterMs);
      nothingHasFocus();
      vi.advanceTimersByTime(20);
      if (document.activeElement === document.body) opener.focus();
      vi.advanceTimersByTime(5_000);
      expect(document.activeElement).toBe(opener);
    },
  );
});
