import { join } from 'node:path';
import type { AppBrowser } from '#bench/app/AppBrowser.ts';
import { answered, press, shown } from '#bench/app/inPage.ts';
import { nameUser, submitPassword } from '#bench/app/signIn.ts';
import { type Feed, startAppServer } from '#bench/feedServer.ts';
import { authPaths } from '#domain/routes.ts';
import { screenPaths } from '#domain/screenPaths.ts';
import { syncPaths } from '#domain/sync.ts';

/** How long the password is typed; not at all by default, so that nothing can be made ready meanwhile. */
const typingMs = Number(process.env.BENCH_TYPING_MS ?? 0);

/** From an answer of the server to the first ten rows of the list, in milliseconds. */
export interface FirstRows {
  readonly afterSignIn: number;
  readonly afterFeed: number;
}

/**
 * First sign-in in a fresh profile by somebody who goes to the list as soon as the menu is there, while the portfolio
 * comes. The steps of what drives the browser are in the times.
 */
export const measureFirstRows = async (browser: AppBrowser, feed: Feed): Promise<FirstRows> => {
  const server = await startAppServer(join(process.cwd(), 'build/app'));
  server.serve(feed);
  const page = await browser.open(`${server.address}/login`);
  await nameUser(page);
  await new Promise((resolve) => setTimeout(resolve, typingMs));
  await submitPassword(page);
  const link = `aside a[href="${screenPaths.patents}"]`;
  await page.run(shown, link, '');
  await page.run(press, link);
  const rows = await page.run(shown, 'main tbody tr:nth-child(10)', '');
  const signedIn = await page.run(answered, authPaths.login);
  const fed = await page.run(answered, syncPaths.changes);
  await browser.close();
  browser.remove();
  await server.close();
  return { afterSignIn: rows - signedIn, afterFeed: rows - fed };
};
