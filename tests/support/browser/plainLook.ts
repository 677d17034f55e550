import type { Locator } from '@playwright/test';

/** How an element looks where the system paints grounds and leaves out shadows: by its lines and its letters alone. */
export const plainLook = (element: Locator): Promise<string> =>
  element.evaluate((shown) => {
    const { outlineStyle, outlineWidth, outlineColor, borderStyle, borderWidth, fontWeight, textDecorationLine } =
      getComputedStyle(shown);
    const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
    return [outline, `${borderStyle} ${borderWidth}`, fontWeight, textDecorationLine].join();
  });
