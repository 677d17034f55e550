import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { figuresIn } from '#bench/figures/figuresIn.ts';
import { appendHistory } from '#bench/figures/keepHistory.ts';

/** The middle value; of an even number the mean of the two middle ones. NaN for none. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)] ?? Number.NaN;
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
};

/** The value that `share` of all values do not exceed, 0.95 for p95. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((left, right) => left - right)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/** `1,234 ms`, `12.3 ms`; a dash where nothing was measured. */
export const milliseconds = (value: number | undefined): string => {
  if (value === undefined || Number.isNaN(value)) return '–';
  return `${value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1)} ms`;
};

/** `2.41 ×` */
export const times = (factor: number): string => (Number.isFinite(factor) ? `${factor.toFixed(2)} ×` : '–');

/** A Markdown table with aligned columns, so that it reads in a terminal as well. */
export const formatTable = (header: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = header.map((cell, column) => Math.max(3, cell.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(header), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n');
};

const reportFile = (): string => join(process.cwd(), 'docs/benchmarks.md');
const opening = '# Benchmarks\n\nWritten by `npm run bench`; each part replaces itself when it is measured again.\n';

/** When it was measured, and what BENCH_NOTE says of the circumstances. */
const measured = (): string => {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
  const { BENCH_NOTE: note } = process.env;
  return `Measured on ${day}${note ? `, ${note}` : ''}.`;
};

/**
 * Prints a part of the report, puts it into docs/benchmarks.md in the place of what stood under the same title, and keeps
 * its figures beside those of earlier runs.
 */
export const report = (title: string, body: string): void => {
  console.log(`\n${title}\n\n${body}\n`);
  const file = reportFile();
  const page = existsSync(file) ? readFileSync(file, 'utf8') : opening;
  const parts = page.split(/^(?=## )/m);
  const part = `## ${title}\n\n${body.trim()}\n\n${measured()}\n`;
  const place = parts.findIndex((text) => text.startsWith(`## ${title}\n`));
  if (place < 0) parts.push(part);
  else parts[place] = part;
  writeFileSync(file, `${parts.map((text) => text.trim()).join('\n\n')}\n`);
  appendHistory(title, figuresIn(body));
};
