import type { AppBrowser } from '#bench/app/AppBrowser.ts';

/** The first load of a measuring page, by its own clock, in a browser that is started for it and thrown away. */
export const firstLoadIn = async (browser: AppBrowser, address: string): Promise<number> => {
  const page = await browser.open(address);
  const time = await page.run(async () => {
    // Not every browser has run the page's script once the page counts as loaded.
    while (!('storePage' in window)) await new Promise((resolve) => setTimeout(resolve, 20));
    return window.storePage.firstLoad();
  });
  await browser.close();
  browser.remove();
  return time;
};
