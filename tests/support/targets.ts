import type { Page } from '@playwright/test';

/**
 * What a finger of 44 px would miss, one line each. A target counts with everything that answers for it: a label, an
 * area grown around it. Links within a sentence are text.
 */
export const narrowTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const reach = 21;
    const kinds = 'button, a[href], input, select, textarea, [role=tab], [role=menuitem], [role=option], [role=switch]';
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) &&
      element.getClientRects().length > 0 &&
      !element.closest('[aria-hidden=true], [inert]');
    const answers = (element: Element, x: number, y: number): boolean => {
      const at = document.elementFromPoint(x, y);
      const owner = (element as HTMLInputElement).labels?.[0];
      return at !== null && (element.contains(at) || owner?.contains(at) === true);
    };
    const narrow: string[] = [];
    for (const element of document.querySelectorAll(kinds)) {
      if (!isShown(element) || (element as HTMLButtonElement).disabled) continue;
      if (element.matches('a') && getComputedStyle(element).display === 'inline') continue;
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (!answers(element, x, y)) continue;
      const isTall = height >= 43.5 || (answers(element, x, y - reach) && answers(element, x, y + reach));
      const isWide = width >= 43.5 || (answers(element, x - reach, y) && answers(element, x + reach, y));
      if (isTall && isWide) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      narrow.push(`${element.tagName.toLowerCase()} ${Math.round(width)}x${Math.round(height)} ${name.slice(0, 40)}`);
    }
    return [...new Set(narrow)];
  });
