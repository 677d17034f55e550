import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { historyPage } from '#bench/figures/historyPage.ts';
import { readHistory } from '#bench/figures/keepHistory.ts';

const drawing = (name: string): string =>
  readFileSync(join(process.cwd(), 'bench/history/node_modules/uplot/dist', name), 'utf8');

const folder = join(process.cwd(), '.cache/bench');
mkdirSync(folder, { recursive: true });
const page = join(folder, 'history.html');
const lines = readHistory();
writeFileSync(page, historyPage(lines, { script: drawing('uPlot.iife.min.js'), style: drawing('uPlot.min.css') }));
console.log(`${lines.length} figures drawn: ${page}`);
