import { axeOptions, axeSource } from '#tests/support/browser/accessibility.ts';
import type { WebKitPage } from '#tests/support/browser/webkit/WebKitPage.ts';

interface Axe {
  run(
    within: string,
    how: typeof axeOptions,
  ): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
}

/** What axe finds on the page as it stands, one line each. */
export const webKitFindings = async (page: WebKitPage): Promise<string[]> => {
  if (!(await page.run(() => Object.hasOwn(window, 'axe')))) await page.runText(axeSource);
  return page.run(async (how) => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run('html', how);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }, axeOptions);
};
