import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';

export interface SearchBoxProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** The search that is in force. */
  readonly value: string;
  /** Called 300 ms after the last keystroke (TBL-04), at once when the box is emptied or Enter is pressed. */
  readonly onSearch: (search: string) => void;
  readonly label: string;
}

/** TBL-04, TBL-05: one search 300 ms after the last keystroke; a button and Esc empty it. */
export const SearchBox = ({ value, onSearch, label, ...rest }: SearchBoxProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const timer = useRef<number>(undefined);
  if (sent.current !== value) {
    sent.current = value;
    setTyped(value);
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const send = (search: string): void => {
    window.clearTimeout(timer.current);
    if (search.trim() === sent.current) return;
    sent.current = search.trim();
    onSearch(search.trim());
  };
  const type = (search: string): void => {
    setTyped(search);
    window.clearTimeout(timer.current);
    if (search === '') send('');
    else timer.current = window.setTimeout(() => send(search), limits.searchDebounceMs);
  };

  return (
    <TextInput
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
