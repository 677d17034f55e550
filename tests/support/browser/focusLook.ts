import type { Page } from '@playwright/test';

export interface FocusLook {
  /** What has the focus, for a message. */
  readonly name: string;
  /** Whether it looks otherwise than without the focus. */
  readonly ring: boolean;
  /** Whether nothing stands over its middle. */
  readonly free: boolean;
}

/**
 * How the focused element shows that it is. Its look, and that of what may draw the ring for it, is compared with the
 * same a moment later without the focus, which then is put back. Null where nothing is focused.
 */
export const focusLook = (page: Page): Promise<FocusLook | null> =>
  page.evaluate(async () => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    const drawers = [focused, focused.parentElement, focused.nextElementSibling, focused.closest('label')];
    const still = (): Promise<unknown> =>
      Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    const look = (): string =>
      drawers
        .flatMap((element) =>
          element ? ['', '::before', '::after'].map((part) => getComputedStyle(element, part)) : [],
        )
        .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, top, clipPath }) =>
          [
            outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`,
            boxShadow,
            borderColor,
            top,
            clipPath,
          ].join(),
        )
        .join('|');
    await still();
    // The box itself is hidden where its label draws it.
    const isTick = focused.matches('[type=radio], [type=checkbox]');
    const shown = (isTick ? (focused as HTMLInputElement).labels?.[0] : null) ?? focused;
    const { top, bottom, left, right } = shown.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const free = at !== null && (shown.contains(at) || at.contains(shown));
    const withFocus = look();
    focused.blur();
    await still();
    const without = look();
    focused.focus({ preventScroll: true });
    return { name: focused.outerHTML.slice(0, 140), ring: withFocus !== without, free };
  });
