/**
 * What is done and measured in the page itself, by its own clock, so that it is the same in every browser whatever drives
 * it. Each function runs there and stands for itself.
 */

/** The moment, in milliseconds since the navigation, at which something of a selector is first there with the text. */
export const shown = (selector: string, text: string): Promise<number> =>
  new Promise((resolve) => {
    const look = (): void => {
      const found = [...document.querySelectorAll(selector)].some((element) =>
        (element.textContent ?? '').replace(/\s/g, ' ').includes(text),
      );
      if (found) resolve(performance.now());
      else requestAnimationFrame(look);
    };
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
