import type { Page } from '@playwright/test';

export interface Targets {
  /** How many were measured. */
  readonly measured: number;
  /** What a finger of 44 px would miss, one line each. */
  readonly narrow: readonly string[];
}

/**
 * Measures everything that can be touched, by asking what stands 21 px beside, above and below its middle. A target
 * counts with all that answers for it: its label, the frame of a field, an area grown around it. Links within a
 * sentence are text.
 */
export const narrowTargets = (page: Page): Promise<Targets> =>
  page.evaluate(() => {
    const reach = 21;
    const kinds =
      'button, a[href], input:not([type=hidden]), select, textarea, [role=tab], [role=menuitem], [role=menuitemradio], [role=option], [role=switch]';
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) &&
      !element.closest('[aria-hidden=true], [inert]') &&
      !(element as HTMLButtonElement).disabled;
    const standsInSentence = (element: Element): boolean =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    /** What is seen of it: a field whose own box is hidden or inside a frame is its label or its frame. */
    const seenOf = (element: Element): Element => {
      const { width, height } = element.getBoundingClientRect();
      const label = (element as HTMLInputElement).labels?.[0];
      if (label && (width < 2 || height < 2)) return label;
      return element.closest('[class*=Input-wrapper]') ?? element;
    };
    /** What a panel that stands open covers a part of is whole again when it closes. */
    const isCovered = (element: Element, at: Element): boolean => {
      const panel = at.closest('.mantine-Popover-dropdown');
      return panel !== null && !panel.contains(element);
    };
    const reaches = (element: Element, x: number, y: number): boolean => {
      const at = document.elementFromPoint(x, y);
      return (at !== null && isCovered(element, at)) || answers(element, x, y);
    };
    const answers = (element: Element, x: number, y: number): boolean => {
      const at = document.elementFromPoint(x, y);
      const label = (element as HTMLInputElement).labels?.[0];
      return at !== null && (element.contains(at) || seenOf(element).contains(at) || label?.contains(at) === true);
    };
    const narrow = new Set<string>();
    let measured = 0;
    for (const element of document.querySelectorAll(kinds)) {
      if (!isShown(element) || standsInSentence(element)) continue;
      const seen = seenOf(element);
      seen.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, right, top, bottom, width, height } = seen.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      // Under a dialog, or moved out of the window until the focus brings it back.
      if (!answers(element, x, y)) continue;
      measured += 1;
      const isTall = height >= 43.5 || (reaches(element, x, y - reach) && reaches(element, x, y + reach));
      const tickLabel = element.matches('[type=radio], [type=checkbox]')
        ? (element as HTMLInputElement).labels?.[0]
        : undefined;
      const isWide =
        width + (tickLabel?.getBoundingClientRect().width ?? 0) >= 43.5 ||
        (reaches(element, x - reach, y) && reaches(element, x + reach, y));
      if (isTall && isWide) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      narrow.add(`${element.tagName.toLowerCase()} ${Math.round(width)}x${Math.round(height)} ${name.slice(0, 40)}`);
    }
    return { measured, narrow: [...narrow] };
  });
