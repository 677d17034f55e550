import i18next from 'i18next';
import type { CSSProperties, ReactNode } from 'react';

/**
 * The button that empties a picker, named after its field. The
 * field has the focus afterwards, because the button is gone.
 */
export const clearButton = (label: ReactNode) => ({
  'aria-label': typeof label === 'string' ? i18next.t('form.clearField', { label }) : i18next.t('common.clear'),
  'aria-hidden': false,
  tabIndex: 0,
  // The frame of the field shows through where the button is grown for a finger, and its cross is not.
  style: {
    background: 'transparent',
    pointerEvents: 'all',
    '--cb-size': '24px',
    '--cb-icon-size': '14px',
  } as CSSProperties,
  onClick: ({ currentTarget }: { readonly currentTarget: HTMLElement }) =>
    currentTarget.closest('[class*="Input-wrapper"]')?.querySelector<HTMLElement>('input')?.focus(),
});
