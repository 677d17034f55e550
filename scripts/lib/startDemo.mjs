import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './run.mjs';

const texts = JSON.parse(readFileSync(join(root, 'public/locales/fr/common.json'), 'utf8'));

/** A sentence of the app, in French. @param {string} key @returns {string} */
export const t = (key) => key.split('.').reduce((found, part) => found[part], texts);

/** Starts the built server on a demo firm of its own, which goes with it. */
export const startDemo = async () => {
  const data = mkdtempSync(join(tmpdir(), 'brevia-demo-'));
  const child = spawn(process.execPath, ['build/server/main.js', '--port', '0', '--data', data], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const [, url] = /listening (https?:\/\/\S+)/i.exec(output) ?? [];
      if (url) resolve(url.replace(/\/$/, ''));
    });
    child.once('close', () => reject(new Error(`The server ended: ${output}`)));
  });
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  return { url, stop };
};

/**
 * Signs in, and waits until everything is there and the worker keeps the key, so that no address asks for the password.
 * @param {import('@playwright/test').Page} page
 * @param {string} username
 */
export const signIn = async (page, username) => {
  await page.getByLabel(t('login.username')).fill(username);
  await page.getByLabel(t('users.fields.password'), { exact: true }).fill('Delorme-2026');
  await page.getByRole('button', { name: t('login.submit') }).click();
  await page.getByRole('banner').getByText(t('sync.chip.upToDate')).waitFor({ state: 'attached', timeout: 120_000 });
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (!serviceWorker.controller)
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });
};
