import type { MouseEvent } from 'react';

/**
 * For `onMouseDown` of buttons and choices below a form's fields: the field keeps the focus until the click is done. Leaving it may
 * show an error, which would move the button away from under the pointer, and the click would be lost.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();
