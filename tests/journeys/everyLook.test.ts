import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/user.ts';
import type { Language } from '#src/i18n/languages.ts';
import { findings } from '#tests/support/browser/accessibility.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect as expectPage } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { routesOf } from '#tests/support/browser/routes.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const widths = [1440, 820, 390] as const;
const schemes = ['light', 'dark'] as const;
const languages: readonly Language[] = ['fr', 'en'];

const looks = languages.flatMap((language) => schemes.map((colorScheme) => [language, colorScheme] as const));

const accounts = { Admin: 'admin', User: 'user', Client: 'client' } as const;
const roles: readonly Role[] = ['Admin', 'User', 'Client'];

/** What axe says of each screen, for each role, in each language, scheme and width. */
describe.each(roles)('what axe finds for the role %s', (role) => {
  let server: BuiltServer;
  let browser: TestBrowser;
  beforeAll(async () => {
    server = await startPrepared();
    browser = await openPrepared(server, accounts[role]);
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  const openIn = async (language: Language, path: string): Promise<void> => {
    const { page } = browser;
    if ((await page.evaluate(() => document.documentElement.lang)) !== language) {
      await page.evaluate((chosen) => localStorage.setItem('sb_lang', chosen), language);
      await page.reload();
    }
    await screensOf(page, server.url).open(path);
    await expectPage(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectPage(page.locator('[aria-busy=true], .mantine-Loader-root')).toHaveCount(0);
    if (/[?&](open|edit)=/.test(path)) await expectPage(page.getByRole('dialog')).toBeVisible();
  };

  it.each(looks)(
    'UX-46 UX-50 nothing on any screen, in %s, %s, on a desk, a tablet and a phone',
    async (language, colorScheme) => {
      const { page } = browser;
      await page.emulateMedia({ colorScheme });
      const faults: string[] = [];
      for (const path of routesOf[role])
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await openIn(language, path);
          for (const fault of await findings(browser)) faults.push(`${path}, ${width}: ${fault}`);
          const beyond = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          if (beyond > 0) faults.push(`${path}, ${width}: ${beyond} px too wide`);
        }
      expect(faults).toEqual([]);
    },
  );
});
