import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';

export interface SearchBoxProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** The search that is in force. */
  readonly value: string;
  /** Called 300 ms after the last keystroke (TBL-04), at once when the box is emptied or Enter is pressed. */
  readonly onSearch: (search: string) => void;
  /** Called within that pause, when the typing has rested for half of it: for what can be made ready. */
  readonly onAhead?: (search: string) => void;
  /** Called within that pause, when a link is followed: for what shall be found by Back. */
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
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const own = sent.current.indexOf(value);
    if (own >= 0) sent.current.splice(0, own + 1);
    else setTyped((now) => (now.trim() === value ? now : value));
  }, [value]);
  useEffect(
    () => () => {
      for (const timer of timers.current) window.clearTimeout(timer);
    },
    [],
  );
  useWindowEvent('keydown', (event) => focusBySlash(event, box.current));
  // Before the link itself hears of it, and leads elsewhere.
  useWindowEvent(
    'click',
    ({ target }) => {
      const isLink = target instanceof Element && target.closest('a[href]') !== null;
      if (isLink && waiting.current !== null) onLeave?.(waiting.current.trim());
    },
    true,
  );

  const wait = (...steps: readonly (readonly [number, () => void])[]): void => {
    for (const timer of timers.current) window.clearTimeout(timer);
    timers.current = steps.map(([ms, step]) => window.setTimeout(step, ms));
  };
  const send = (search: string): void => {
    wait();
    waiting.current = null;
    const next = search.trim();
    if (next === (sent.current.at(-1) ?? value)) return;
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
