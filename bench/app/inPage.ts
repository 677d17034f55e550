/**
 * What is done and measured in the page itself, by its own clock, so that it is the same in every browser whatever drives
 * it. Each function runs there and stands for itself.
 */

/**
 * The moment, in milliseconds since the navigation, at which something of a selector is first there with the text. Looked
 * for at the first frame after each change of the page: to ask for every frame would be computing that the page pays for.
 */
export const shown = (selector: string, text: string): Promise<number> =>
  new Promise((resolve) => {
    let isAsked = false;
    const look = (): void => {
      isAsked = false;
      const found = [...document.querySelectorAll(selector)].some((element) =>
        (element.textContent ?? '').replace(/\s/g, ' ').includes(text),
      );
      if (!found) return;
      changes.disconnect();
      resolve(performance.now());
    };
    const changes = new MutationObserver(() => {
      if (!isAsked) requestAnimationFrame(look);
      isAsked = true;
    });
    changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    look();
  });

/** Puts text into a field in one go, as pasting does. */
export const enter = (selector: string, text: string): void => {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (!field) throw new Error(`There is no ${selector}.`);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertFromPaste' }));
};

/** @returns when, in milliseconds since the navigation */
export const press = (selector: string): number => {
  const began = performance.now();
  document.querySelector<HTMLElement>(selector)?.click();
  return began;
};

/** When the first answer to a path was here in full, in milliseconds since the navigation. */
export const answered = (path: string): number => {
  const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return asked.find(({ name }) => new URL(name).pathname === path)?.responseEnd ?? Number.NaN;
};

/** From the next input in the search box to the last change of the list, without the pause that the box waits (TBL-04). */
export const timeOfNextSearch = (): Promise<number> =>
  new Promise((resolve) => {
    let last = 0;
    const observer = new MutationObserver(() => {
      last = performance.now();
    });
    observer.observe(document.querySelector('main') ?? document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    document.querySelector('input[type=search]')?.addEventListener(
      'input',
      () => {
        const typed = performance.now();
        setTimeout(() => {
          observer.disconnect();
          resolve(last - typed - 300);
        }, 1_200);
      },
      { once: true },
    );
  });
