import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { packageRoot } from '#server/base/packageRoot.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';

export const axeSource = readFileSync(join(packageRoot, 'node_modules/axe-core/axe.min.js'), 'utf8');

export const axeOptions: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};

interface Axe {
  run(within: string, options: RunOptions): Promise<AxeResults>;
}

/** Once per document: put there anew for each look, axe is compiled anew, and that takes longer than the look. */
const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => Object.hasOwn(window, 'axe')))) await page.evaluate(axeSource);
};

/**
 * What axe finds on the page as it stands, one line each; the pointer out of the way, for a hovered button is another.
 * @param within a part of the page, as a selector
 * @param leftOut rules that are not asked for
 */
export const findings = async (
  { page }: Pick<TestBrowser, 'page'>,
  within = 'html',
  leftOut: readonly string[] = [],
): Promise<string[]> => {
  const options = { ...axeOptions, rules: Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }])) };
  await page.mouse.move(2, 2);
  const look = async (): Promise<string[]> => {
    await bringAxe(page);
    return page.evaluate(
      async ([part, how]) => {
        const { violations } = await (window as unknown as { axe: Axe }).axe.run(part, how);
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
      },
      [within, options] as const,
    );
  };
  let found = await look();
  // What fades in or out has colours of its own for a moment; a fault is there the next time too.
  for (let again = 0; again < 3 && found.length > 0; again += 1) {
    await page.waitForTimeout(500);
    found = await look();
  }
  return found;
};
