import i18next from 'i18next';
import type { KeyboardEvent } from 'react';

/**
 * The keyboard's way to a select's button that clears: Delete, handed to whoever hears the field. Only while there is
 * something to clear. Not in every browser does Tab lead to that button.
 */
export const deleteClears = (mayClear: boolean, clear: () => void) =>
  mayClear
    ? {
        'aria-description': i18next.t('form.deleteClearsShort'),
        onKeyDown: ({ key, repeat }: KeyboardEvent) => {
          if (key === 'Delete' && !repeat) clear();
        },
      }
    : {};
