import type { Page } from '@playwright/test';

/** What stands at the end of a field and lies over its frame: half a cross, half an arrow. */
export const signsOverFrames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.mantine-Input-section[data-position=right] svg')]
      .filter((sign) => {
        const frame = sign.closest('.mantine-Input-wrapper');
        return (
          frame &&
          sign.checkVisibility() &&
          sign.getBoundingClientRect().right > frame.getBoundingClientRect().right - 2
        );
      })
      .map((sign) => sign.closest('.mantine-Input-wrapper')?.querySelector('input')?.value ?? ''),
  );
