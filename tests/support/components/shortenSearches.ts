import { configure } from '@testing-library/react';
import { quickenStyles } from '#tests/support/components/quickenStyles.ts';

/**
 * Shortens what costs the simulated DOM most. A search by role asks for the style of each element and of all above it,
 * and for the labels of each field, for which the DOM would look up what each label of the page belongs to. A search
 * that finds nothing yet writes the whole page into its error, which nobody reads but the one who sees the last of them.
 * And what is waited for is looked for whenever the page changes, so looking at the clock as well may be rare.
 */
export const shortenSearches = (): void => {
  quickenStyles();
  for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement])
    Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf });
  configure(({ getElementError }) => ({
    getElementError: (message, container) => {
      const error = new Error();
      error.name = 'TestingLibraryElementError';
      const get = (): string => getElementError(message, container).message;
      return Object.defineProperty(error, 'message', { configurable: true, get });
    },
  }));
};

function labelsOf(this: HTMLElement): readonly HTMLLabelElement[] {
  const all = [...document.getElementsByTagName('label')];
  return all.filter((label) => (label.htmlFor ? label.htmlFor === this.id : label.contains(this)));
}
