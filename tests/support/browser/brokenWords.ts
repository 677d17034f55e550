import type { Locator } from '@playwright/test';

/**
 * The words and numbers below this that are broken over two lines where nothing tells the two halves apart: not behind
 * a hyphen. Addresses of e-mail may be of any length, and are left out.
 */
export const brokenWords = (inside: Locator): Promise<string[]> =>
  inside.evaluate((root) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (text.parentElement?.closest('a[href^="mailto:"]')) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+-?/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
