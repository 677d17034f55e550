import type { Locator } from '@playwright/test';

/**
 * Puts text into a field in place of what stands there: at once, or in Firefox key by key. There the library sets the
 * value from within the page, which React takes for its own doing.
 */
export const enter = async (field: Locator, text: string): Promise<void> => {
  if (field.page().context().browser()?.browserType().name() !== 'firefox') return field.fill(text);
  await field.fill('');
  await field.pressSequentially(text);
};
