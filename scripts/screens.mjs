/**
 * `node scripts/screens.mjs`: takes a picture of every screen of the demo firm, on a desk and on a phone, into
 * docs/screens, as a part of `npm run pictures`. What the address names is waited for, nothing is timed.
 */
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildAll } from './build.mjs';
import { checkNode } from './lib/checkNode.mjs';
import { chromiumFlags, ensureChromium } from './lib/chromium.mjs';
import { listOfPictures, picturedScreens } from './lib/picturedScreens.mjs';
import { root } from './lib/run.mjs';
import { signIn, startDemo, t } from './lib/startDemo.mjs';

checkNode();

/** @typedef {import('@playwright/test').Page} Page */

const folder = join(root, 'docs/screens');
const widths = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** What is done on a screen before its picture is taken. @type {Readonly<Partial<Record<string, (page: Page) => Promise<void>>>>} */
const before = {
  'patent-filings': (page) => tab(page, t('wizard.tabs.filings')),
  'docket-month': (page) => page.getByText(t('deadlines.view.month'), { exact: true }).click(),
  import: (page) => press(page, t('patents.import')),
  'client-account': openAccount,
  converter: convert,
  palette: search,
};

/** @param {Page} page @param {string} name */
async function press(page, name) {
  const more = page.getByRole('button', { name: t('common.moreActions') });
  if (await more.isVisible()) {
    await more.click();
    await page.getByRole('menuitem', { name }).click();
  } else await page.getByRole('button', { name, exact: true }).click();
}

/** @param {Page} page @param {string} name */
async function tab(page, name) {
  await page.getByRole('dialog').getByRole('tab', { name }).click();
}

/** @param {Page} page */
async function openAccount(page) {
  await tab(page, t('clients.tabs.account'));
  await page.getByRole('dialog').getByRole('switch').first().check({ force: true });
}

/** @param {Page} page */
async function convert(page) {
  await page.getByRole('textbox').first().fill('EP 3 456 789 A1\nUS 2021/0123456 A1\nFR2101234');
  await page.keyboard.press('Control+Enter');
}

/** @param {Page} page */
async function search(page) {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('textbox').fill('helio');
}

/** @param {Page} page @param {string} name */
const take = async (page, name) => {
  await page.mouse.move(2, 2);
  const path = join(folder, `${name}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 68, animations: 'disabled' });
  return statSync(path).size;
};

/** Nothing is on its way any more: no bones of a list, no dialog that fades in. @param {Page} page */
const untilStill = async (page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('load');
  for (const busy of await page.locator('[aria-busy=true], .mantine-Loader-root').all())
    await busy.waitFor({ state: 'detached', timeout: 10_000 }).catch(() => undefined);
  await page.getByRole('banner').locator('[data-standing=upToDate]').waitFor({ state: 'attached' });
  await page.waitForFunction(flagsAreDrawn, null, { timeout: 5_000 }).catch(() => undefined);
};

/** Flags come when they are in sight, later than the rest on a busy machine; those that a dialog has no room for stay away. */
const flagsAreDrawn = () =>
  [...document.images].every(
    (image) => image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > innerHeight,
  );

/** @param {string} url @param {keyof typeof widths} kind */
const takeAll = async (url, kind) => {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumFlags] });
  const context = await browser.newContext({
    viewport: widths[kind],
    hasTouch: kind === 'phone',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  let bytes = 0;
  await page.goto(url);
  await page.getByRole('button', { name: t('login.submit') }).waitFor();
  bytes += await take(page, `sign-in-${kind}`);
  await signIn(page, 'admin');
  for (const [name, , address] of picturedScreens) {
    await page.goto(url + address);
    await untilStill(page);
    if (!page.url().startsWith(url + address.split('?')[0])) {
      console.log(`  ${name}: nothing stands at ${address}`);
      continue;
    }
    if (/[?&](open|edit)=/.test(address)) await page.getByRole('dialog').waitFor();
    await before[name]?.(page);
    await untilStill(page);
    bytes += await take(page, `${name}-${kind}`);
  }
  await page.goto(`${url}/dashboard`);
  await untilStill(page);
  await page.getByRole('button', { name: t('nav.userMenu').replace('{{name}}', '').trim() }).click();
  await page.getByRole('menuitem', { name: t('nav.lock') }).click();
  await page.getByRole('heading', { name: t('unlock.title') }).waitFor();
  bytes += await take(page, `unlock-${kind}`);
  await browser.close();
  return bytes;
};

await buildAll();
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'README.md'), listOfPictures());
const server = await startDemo();
try {
  const bytes = (await takeAll(server.url, 'desk')) + (await takeAll(server.url, 'phone'));
  console.log(`${(bytes / 1_048_576).toFixed(1)} MB of pictures in docs/screens`);
} finally {
  await server.stop();
}
