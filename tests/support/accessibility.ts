import { AxeBuilder } from '@axe-core/playwright';
import type { TestBrowser } from '#tests/support/browser.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the page as it stands, one line each; the pointer out of the way, for a hovered button is another. */
export const findings = async ({ page }: TestBrowser): Promise<string[]> => {
  await page.mouse.move(2, 2);
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
};
