import { fetchPage } from '#bench/pages/feed.ts';
import { expose } from '#bench/pages/StorePage.ts';

/** Fetch and parse alone: what any store pays before it has done anything. */
const readFeed = async (): Promise<number> => {
  const began = performance.now();
  let since = 0;
  for (;;) {
    const page = await fetchPage(since);
    since = page.next;
    if (!page.hasMore) return performance.now() - began;
  }
};

const nothing = (): Promise<never> => Promise.reject(new Error('There is no store on this page.'));

expose({ firstLoad: readFeed, reopen: nothing, search: nothing, delta: nothing });
