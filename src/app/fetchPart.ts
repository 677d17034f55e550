import { PartError } from '#src/ui/page/PartError.ts';

/**
 * Files that have arrived in the life of this page, or are on their way. What has failed is not among them, and is asked
 * for again.
 */
const coming = new Map<string, Promise<void>>();

/** How often a part was imported under another address. */
let others = 0;

/**
 * Brings a part of the app that lies in files of its own; the bundler calls it in place of each `import()`
 * (vite.config.ts). Every file it needs is fetched before anything is imported: a browser may remember a failed import
 * for as long as the page stands (the HTML standard allows it), but never a failed fetch. Where the import fails all the
 * same, it is tried once more under another address; the files it shares with the rest stay the same ones.
 * @param files the part's own script first, then the scripts it imports and its style sheets, as paths from the root
 * @throws PartError
 */
export const fetchPart = async <Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> => {
  await Promise.all(files.map(fetchFile));
  try {
    return await load();
  } catch (error) {
    const [own] = files;
    if (!own) throw new PartError('stuck', { cause: error });
    others += 1;
    try {
      return (await import(/* @vite-ignore */ `${addressOf(own)}?again=${others}`)) as Part;
    } catch (cause) {
      throw new PartError('stuck', { cause });
    }
  }
};

const addressOf = (file: string): string => import.meta.env.BASE_URL + file;

/** An attempt that was under way already may fail for what is over by now: then there is another one. */
const fetchFile = (file: string): Promise<void> =>
  coming.get(file)?.catch(() => coming.get(file) ?? begin(file)) ?? begin(file);

const begin = (file: string): Promise<void> => {
  const bring = file.endsWith('.css') ? addStyles : fetchScript;
  // At once once more: a file that was under way when the network went is, by then, in the service worker's keeping.
  const fresh = bring(file).catch(() => bring(file));
  coming.set(file, fresh);
  fresh.catch(() => coming.delete(file));
  return fresh;
};

/** To its end, so that the import finds it in the browser's cache. A portal's page in its place is no script. */
const fetchScript = async (file: string): Promise<void> => {
  try {
    const response = await fetch(addressOf(file));
    const type = response.headers.get('Content-Type') ?? '';
    if (!response.ok || !type.includes('javascript')) throw new Error(`${response.status} ${type}`);
    await response.arrayBuffer();
  } catch (cause) {
    throw new PartError('missing', { cause });
  }
};

/** Nothing to be added in a worker, where the bundler uses the same function. */
const addStyles = (file: string): Promise<void> => {
  if (typeof document === 'undefined') return Promise.resolve();
  const href = addressOf(file);
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      // Left there it would look like one that has arrived.
      link.remove();
      reject(new PartError('missing'));
    });
    document.head.append(link);
  });
};
