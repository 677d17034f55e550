import type { AppBrowser } from '#bench/app/AppBrowser.ts';

export interface FirstLoad {
  /** Milliseconds. */
  readonly load: number;
  readonly parts: Readonly<Record<string, number>>;
}

/** The first load of a measuring page, by its own clock, in a browser that is started for it and thrown away. */
export const firstLoadIn = async (browser: AppBrowser, address: string): Promise<FirstLoad> => {
  const page = await browser.open(address);
  const measured = await page.run(async () => {
    // Not every browser has run the page's script once the page counts as loaded.
    while (!('storePage' in window)) await new Promise((resolve) => setTimeout(resolve, 20));
    const load = await window.storePage.firstLoad();
    return { load, parts: (await window.storePage.parts?.()) ?? {} };
  });
  await browser.close();
  browser.remove();
  return measured;
};
