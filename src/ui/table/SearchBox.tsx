import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { limits } from '#domain/limits.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

export interface SearchBoxProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** The search that is in force. */
  readonly value: string;
  /** Called 300 ms after the last keystroke (TBL-04), at once when the box is emptied or Enter is pressed. */
  readonly onSearch: (search: string) => void;
  /** Called within that pause, when the typing has rested for half of it: for what can be made ready. */
  readonly onAhead?: (search: string) => void;
  /**
   * Called within that pause, before the page may be left by a click, or when it was left by something else, such as Back:
   * for what shall be found by whoever comes back.
   */
  readonly onLeave?: (search: string) => void;
  readonly label: string;
}

/** TBL-04, TBL-05, UX-28: one search 300 ms after the last keystroke; a button and Esc empty it, `/` leads to it. */
export const SearchBox = ({ value, onSearch, onAhead, onLeave, label, ...rest }: SearchBoxProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  /** Searches on their way: they come back as `value`, possibly while more is being typed, and must not undo that. */
  const sent = useRef<string[]>([]);
  const timers = useRef<readonly number[]>([]);
  /** What was typed and waits for the end of the pause. */
  const waiting = useRef<string | null>(null);
  /** What `onLeave` was told last of what waits. */
  const noted = useRef<string | null>(null);
  /** Another entry of the browser's history is on its way, and brings a search of its own. */
  const isLeft = useRef(false);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const own = sent.current.indexOf(value);
    if (own >= 0) sent.current.splice(0, own + 1);
    else setTyped((now) => (now.trim() === value ? now : value));
  }, [value]);
  // Once the other entry is drawn, for which `onLeave` is another one.
  useEffect(() => {
    if (!isLeft.current) return;
    isLeft.current = false;
    setTyped(value);
  }, [value, onLeave]);
  const note = (search: string): void => {
    if (noted.current !== search) onLeave?.(search);
    noted.current = search;
  };
  const leave = useEffectEvent(() => {
    if (waiting.current !== null) note(waiting.current.trim());
    wait();
    waiting.current = null;
  });
  useEffect(() => () => leave(), []);
  useWindowEvent('keydown', (event) => focusBySlash(event, box.current));
  // Before what is clicked hears of it, and leads elsewhere perhaps.
  useWindowEvent('click', () => waiting.current !== null && note(waiting.current.trim()), true);
  useEffect(() => {
    // By Back and the like: in a list that stays, the pause would write into the address of another entry.
    const onPop = (): void => {
      isLeft.current ||= waiting.current !== null;
      leave();
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);

  const wait = (...steps: readonly (readonly [number, () => void])[]): void => {
    for (const timer of timers.current) window.clearTimeout(timer);
    timers.current = steps.map(([ms, step]) => window.setTimeout(step, ms));
  };
  const send = (search: string): void => {
    wait();
    waiting.current = null;
    const next = search.trim();
    const before = noted.current ?? next;
    noted.current = null;
    if (next === (sent.current.at(-1) ?? value)) {
      // What was noted meanwhile does not hold any more.
      if (next !== before) onLeave?.(next);
      return;
    }
    sent.current.push(next);
    onSearch(next);
  };
  const type = (search: string): void => {
    setTyped(search);
    const pause = limits.searchDebounceMs;
    if (search === '') return send('');
    waiting.current = search;
    wait([pause / 2, () => onAhead?.(search.trim())], [pause, () => send(search)]);
  };

  return (
    <TextInput
      ref={box}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed ? <CloseButton size="sm" aria-label={t('common.clear')} onClick={() => type('')} /> : null}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(typed);
        if (event.key === 'Escape' && typed) {
          event.stopPropagation();
          type('');
        }
      }}
      autoComplete="off"
      spellCheck={false}
      {...rest}
    />
  );
};

/** By the character, not the key: on a French keyboard it takes Shift. Not while something else is being typed. */
const focusBySlash = (event: KeyboardEvent, box: HTMLInputElement | null): void => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || !box) return;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest('input, textarea, select, [contenteditable], [role="dialog"]')) return;
  event.preventDefault();
  box.focus();
  box.select();
};
