import { AxeBuilder } from '@axe-core/playwright';
import type { TestBrowser } from '#tests/support/browser/browser.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe finds on the page as it stands, one line each; the pointer out of the way, for a hovered button is another.
 * @param within a part of the page, as a selector
 */
export const findings = async ({ page }: TestBrowser, within = 'html'): Promise<string[]> => {
  await page.mouse.move(2, 2);
  const look = async (): Promise<string[]> => {
    // Without frames of other origins there is nothing for which axe would have to open a page of its own each time.
    const axe = new AxeBuilder({ page })
      .include(within)
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'] });
    const { violations } = await axe.withTags(wcag).analyze();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  };
  let found = await look();
  // What fades in or out has colours of its own for a moment; a fault is there the next time too.
  for (let again = 0; again < 3 && found.length > 0; again += 1) {
    await page.waitForTimeout(500);
    found = await look();
  }
  return found;
};
