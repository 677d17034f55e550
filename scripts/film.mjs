/**
 * `node scripts/film.mjs`: films a meeting without network into docs/pictures/meeting.gif, as a part of
 * `npm run pictures`. A frame is a screen with the time that it stands; the file has to stay under 2 MB.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import gifenc from 'gifenc';
import { PNG } from 'pngjs';
import { buildAll } from './build.mjs';
import { checkNode } from './lib/checkNode.mjs';
import { chromiumFlags, ensureChromium } from './lib/chromium.mjs';
import { root } from './lib/run.mjs';
import { signIn, startDemo, t } from './lib/startDemo.mjs';

checkNode();

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ picture: Buffer, ms: number }} Frame */

const size = { width: 1000, height: 640 };
const mostBytes = 2_000_000;

/** @param {readonly Frame[]} frames */
const asGif = (frames) => {
  const gif = gifenc.GIFEncoder();
  for (const { picture, ms } of frames) {
    const { data, width, height } = PNG.sync.read(picture);
    const rgba = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    const palette = gifenc.quantize(rgba, 96);
    gif.writeFrame(gifenc.applyPalette(rgba, palette), width, height, { palette, delay: ms, repeat: 0 });
  }
  gif.finish();
  return gif.bytes();
};

/** The meeting: found, opened, changed without network, reloaded, and sent when the network is back. @param {string} url */
const film = async (url) => {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumFlags] });
  const context = await browser.newContext({
    viewport: size,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  /** @type {Frame[]} */
  const frames = [];
  /** @param {number} ms */
  const show = async (ms) =>
    void frames.push({ picture: await page.screenshot({ animations: 'disabled', caret: 'hide' }), ms });
  const chip = page.getByRole('banner').getByRole('status');

  await page.goto(url);
  await signIn(page, 'user');
  await page.goto(`${url}/brevets`);
  await page.getByRole('row').nth(5).waitFor();
  await page.locator('.mantine-Notification-root').waitFor({ state: 'detached' });
  await show(1_400);
  await context.setOffline(true);
  await chip.getByText(t('sync.chip.offline')).waitFor({ state: 'attached', timeout: 60_000 });
  await show(1_400);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('textbox', { name: t('palette.placeholder') });
  for (const text of ['récup', 'récup chal', 'récup chaleur densité']) {
    await box.fill(text);
    await page.waitForTimeout(600);
    await show(500);
  }
  await box.press('Enter');
  await page
    .getByRole('dialog')
    .getByText(/HEL-\d+/)
    .first()
    .waitFor();
  await page.waitForTimeout(600);
  await show(1_800);
  await changeStatus(page, show);
  await page.reload();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(800);
  await show(1_600);
  await context.setOffline(false);
  await chip.getByText(t('sync.chip.upToDate')).waitFor({ state: 'attached', timeout: 60_000 });
  await page.waitForTimeout(400);
  await show(2_600);
  await browser.close();
  return frames;
};

/** The status of the first filing, changed where it is shown. @param {Page} page @param {(ms: number) => Promise<void>} show */
const changeStatus = async (page, show) => {
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-quick=idStatuts]').first().click();
  await page.getByRole('listbox').waitFor();
  await page.keyboard.type('aband');
  await page.waitForTimeout(400);
  await show(1_200);
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByText(t('sync.chip.waiting_one').replace('{{count}}', '1')).waitFor();
  await page.waitForTimeout(400);
  await show(2_000);
};

await buildAll();
const server = await startDemo();
try {
  const bytes = asGif(await film(server.url));
  if (bytes.length > mostBytes) throw new Error(`The film has ${bytes.length} bytes, more than ${mostBytes}.`);
  writeFileSync(join(root, 'docs/pictures/meeting.gif'), bytes);
  console.log(`${(bytes.length / 1_000).toFixed(0)} kB of film in docs/pictures/meeting.gif`);
} finally {
  await server.stop();
}
