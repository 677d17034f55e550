import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openInstalled, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');

describe('the dashboard of a device to which nothing has come yet', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  beforeAll(async () => {
    server = await startPrepared();
    browser = await openInstalled(server);
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  it('UX-54 DASH-01 SYNC-59 is fetched before the server has let anybody in, draws a still bone in the place of each figure, and the figure when it is known', async () => {
    const { page } = browser;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/api/sync/changes?*', (route) => held.then(() => route.continue()));
    const steps = screensOf(page, server.url);
    let letIn = () => {};
    const tried = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    await page.route('**/api/auth/login', (route) => tried.then(() => route.continue()));
    const dashboard = page.waitForRequest('**/assets/DashboardScreen-*.js');
    const signingIn = steps.signIn('admin', demoPassword);
    await dashboard;
    letIn();
    await signingIn;
    const tile = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: t('dashboard.tiles.patent') })
      .first();
    await expect(tile).toBeVisible();
    const sizes = await tile.locator('.mantine-Skeleton-root').evaluateAll((bones) =>
      bones.map((bone) => {
        const { width, height } = bone.getBoundingClientRect();
        return width > 20 && height > 10;
      }),
    );
    expect(sizes).toEqual([true]);
    await expect(tile).not.toContainText(/\d/);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const endless = await page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
          .length,
    );
    expect(endless).toBe(0);
    goOn();
    await steps.expectUpToDate();
    await expect(tile).toContainText('300');
  });
});
