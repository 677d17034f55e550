import type { Page } from '@playwright/test';
import { keptLater } from '#domain/keptLater.ts';
import { expect } from '#tests/support/browser/expect.ts';

const patienceMs = 90_000;

/**
 * Resolves when every file that the worker of this release keeps after a sign-in lies in a cache of the browser. Which
 * they are is read from the worker that the server has now, so the network must be there.
 */
export const whenWholeAppKept = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(filesNotKept, [...keptLater]), { timeout: patienceMs, message: 'files not kept yet' })
    .toEqual([]);

/** Runs in the page. @param names the beginnings of their names */
export const filesNotKept = async (names: readonly string[]): Promise<readonly string[]> => {
  const worker = await (await fetch('/sw.js')).text();
  const files = [...worker.matchAll(/assets\/([\w.-]+)/g)].filter(([, file]) =>
    names.some((name) => file?.startsWith(`${name}-`)),
  );
  if (files.length === 0) return ['The worker names none of them.'];
  const kept = await Promise.all(files.map(async ([path]) => (await caches.match(`/${path}`)) !== undefined));
  return files.map(([path]) => path).filter((_path, place) => !kept[place]);
};
