import { type KeyboardEvent, useEffect, useState } from 'react';

export interface FirstMatch {
  /** What was typed. */
  readonly query: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly takeFirst: () => void;
}

/**
 * Enter takes the first of the choices that fit what was typed, and nothing where nothing was typed. The first one is
 * marked, once the list that the first letter opened is there; whoever types faster than that gets it all the same.
 */
export const useFirstMatch = ({ query, isOpen, onOpen, takeFirst }: FirstMatch) => {
  const isAsked = query.trim() !== '';
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    // After Mantine, which marks the chosen one, or none, a moment after it has opened the list.
    const timer = window.setTimeout(() => setThere(isOpen));
    return () => window.clearTimeout(timer);
  }, [isOpen]);
  return {
    dropdownOpened: isOpen,
    onDropdownOpen: () => onOpen(true),
    onDropdownClose: () => onOpen(false),
    selectFirstOptionOnChange: isThere && isAsked,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isAsked || isAnyMarked(event.currentTarget))
        return;
      event.preventDefault();
      takeFirst();
      onOpen(false);
    },
  };
};

const isAnyMarked = (field: HTMLElement): boolean =>
  document.getElementById(field.getAttribute('aria-controls') ?? '')?.querySelector('[data-combobox-selected]') != null;
