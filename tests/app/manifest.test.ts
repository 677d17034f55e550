import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: string;
}
interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly { readonly url: string }[];
}

const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Manifest;

/** Width and height as the file itself gives them. */
const sizeOf = (path: string): string => {
  const bytes = readFileSync(path);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
};

test('OFF-08 the app can be installed: what browsers ask of a manifest stands in it, and its icons are what it says', () => {
  expect(readFileSync('index.html', 'utf8')).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone' });
  expect([manifest.name, manifest.short_name]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w/)]);
  for (const { src, sizes, type } of manifest.icons) {
    expect([src, existsSync(`public${src}`)]).toEqual([src, true]);
    if (type === 'image/png') expect([src, sizeOf(`public${src}`)]).toEqual([src, sizes]);
  }
  const plain = manifest.icons.filter(({ type, purpose }) => type === 'image/png' && purpose === 'any');
  expect(plain.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});

test('OFF-08 UX-56 its shortcuts lead to addresses that the app knows, first to a new patent and to the search', () => {
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
    '/brevets?edit=new',
    '/dashboard?find=1',
    '/brevets',
    '/clients',
  ]);
});
