import { matchPrecache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

/** All flags, each in a line of its own behind the name of its file (scripts/flags.mjs). */
const packPath = '/flags/all.txt';

type Flags = ReadonlyMap<string, string>;

/** Answers for each flag out of the one file in which all of them are kept; a network is asked for any other. */
export const serveFlags = (): void => {
  let reading: Promise<Flags> | null = null;
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && /^\/flags\/\w+\.svg$/.test(url.pathname),
    async ({ request, url }) => {
      reading ??= readFlags();
      const flag = (await reading).get(url.pathname.slice('/flags/'.length));
      if (flag) return new Response(flag, { headers: { 'Content-Type': 'image/svg+xml' } });
      reading = null;
      return fetch(request);
    },
  );
};

const readFlags = async (): Promise<Flags> => {
  const kept = await matchPrecache(packPath);
  const lines = kept ? (await kept.text()).split('\n') : [];
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]));
};
