import { configure } from '@testing-library/react';

/**
 * Shortens what costs the simulated DOM most. A search by role asks for the style of each element and of all above it:
 * the answers are kept until something in the document changes. It asks for the labels of each field, for which the
 * DOM would look up what each label of the page belongs to. And a search that finds nothing yet
 * writes the whole page into its error, which nobody reads but the one who sees the last of them.
 */
export const shortenSearches = (): void => {
  keepStyles();
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

const keepStyles = (): void => {
  let styles = new WeakMap<Element, CSSStyleDeclaration>();
  const changes = new MutationObserver(() => {
    styles = new WeakMap();
  });
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const computed = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, part) => {
    if (part) return computed(element, part);
    // Changes of this very moment have not been told yet.
    if (changes.takeRecords().length > 0) styles = new WeakMap();
    const known = styles.get(element);
    if (known) return known;
    const style = computed(element);
    styles.set(element, style);
    return style;
  };
};

function labelsOf(this: HTMLElement): readonly HTMLLabelElement[] {
  const all = [...document.getElementsByTagName('label')];
  return all.filter((label) => (label.htmlFor ? label.htmlFor === this.id : label.contains(this)));
}
