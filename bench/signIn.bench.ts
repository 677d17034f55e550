import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createProfile } from '#bench/browser.ts';
import { startAppServer } from '#bench/feedServer.ts';
import { machine } from '#bench/machine.ts';
import { formatTable, milliseconds, report } from '#bench/table.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);
const slowdown = 4;
const bar = 1_000;

/** From the navigation to the first letter that stands in the form: until then somebody types into nothing. */
const untilTyped = async (page: Page, address: string): Promise<number> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(() => {
    const look = (): void => {
      const field = document.querySelector<HTMLInputElement>('input[name=username]');
      if (!field) return void requestAnimationFrame(look);
      field.focus();
      document.execCommand('insertText', false, 'a');
      // A field that React has not taken over yet forgets what is typed before.
      setTimeout(() => {
        if (field.isConnected && field.value === 'a') Object.assign(window, { typedAt: performance.now() });
        else look();
      });
    };
    look();
  });
  await page.goto(`${address}/login`);
  const typed = await page.waitForFunction(() => (window as unknown as { typedAt?: number }).typedAt);
  const at = (await typed.jsonValue()) ?? Number.NaN;
  await devtools.detach();
  return at;
};

const main = async (): Promise<void> => {
  const server = await startAppServer(join(process.cwd(), 'build/app'));
  const [cold, warm]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    const profile = createProfile();
    cold.push(await untilTyped(await profile.open('about:blank'), server.address));
    const page = await profile.open(`${server.address}/login`);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await profile.close();
    warm.push(await untilTyped(await profile.open('about:blank'), server.address));
    await profile.close();
    profile.remove();
  }
  await server.close();
  const line = (what: string, values: readonly number[]): string[] => {
    const best = Math.min(...values);
    return [what, milliseconds(best), milliseconds(bar), best <= bar ? 'holds' : 'missed'];
  };
  const rows = [line('for the first time, over loopback', cold), line('once the app is kept on the device', warm)];
  report(
    'The sign-in page on a slow machine',
    `From the navigation to the first letter that stands in the form, with the processor ${slowdown} times slower than this one (Chromium's own slowdown). ${machine()}. Best of ${runs} in fresh profiles.\n\n${formatTable(['What', 'best', 'bar', ''], rows)}`,
  );
};

await main();
