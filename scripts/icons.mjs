/** Draws the PNG icons from public/icons/logo.svg with Chromium. Run by hand when the logo changes; commit the result. */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { PNG } from 'pngjs';
import { chromiumFlags, ensureChromium } from './lib/chromium.mjs';

const logo = await readFile(new URL('../public/icons/logo.svg', import.meta.url), 'utf8');
const withSquareCorners = logo.replace('rx="112" ', '');

/** A maskable icon may be cut to a circle of 80 %: the ground fills it, and the letter keeps clear of the edge. */
const maskable = withSquareCorners
  .replace(/(<rect[^>]*\/>)/, '$1<g transform="translate(256 256) scale(.8) translate(-256 -256)">')
  .replace('</svg>', '</g></svg>');

const icons = [
  { file: 'icon-192.png', size: 192, svg: logo },
  { file: 'icon-512.png', size: 512, svg: logo },
  { file: 'maskable-512.png', size: 512, svg: maskable },
  { file: 'apple-touch-180.png', size: 180, svg: withSquareCorners },
  { file: 'favicon-48.png', size: 48, svg: logo },
];

/**
 * The same picture in the fewest bytes: every device keeps the icons, and a browser packs what it draws loosely.
 * @param {Buffer} drawn
 */
const smallest = (drawn) => {
  const image = PNG.sync.read(drawn);
  const isOpaque = image.data.every((value, at) => at % 4 !== 3 || value === 255);
  const ways = [0, 1, 2, 3, 4].flatMap((filterType) =>
    [0, 1, 2, 3].map((deflateStrategy) => ({ filterType, deflateStrategy })),
  );
  return ways
    .map((way) => PNG.sync.write(image, { ...way, deflateLevel: 9, colorType: isOpaque ? 2 : 6 }))
    .reduce((least, one) => (one.length < least.length ? one : least), drawn);
};

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
for (const { file, size, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const image = svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${image}`);
  await writeFile(`public/icons/${file}`, smallest(await page.screenshot({ omitBackground: true })));
  await page.close();
  console.log(`public/icons/${file}`);
}
await browser.close();
