import type { Figure } from '#bench/figures/HistoryLine.ts';

/** `1,234 ms`, `1.79 × of fetch + parse`; not `2.5 × fetch + parse`, which is a bar. */
const figure = /^([\d,]+(?:\.\d+)?) (×|ms|MB)(?: of .+)?$/;

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const readFigures = (cell: string): Pick<Figure, 'value' | 'unit'>[] =>
  cell.split(', ').flatMap((part) => {
    const [, digits = '', unit = ''] = figure.exec(part) ?? [];
    return unit ? [{ value: Number(digits.replaceAll(',', '')), unit: unit as Figure['unit'] }] : [];
  });

/**
 * The figures in the tables of a report, each named by its table, its row and its column: what the history keeps is what
 * the report says. Bars and plain counts are none.
 */
export const figuresIn = (report: string): Figure[] => {
  const tables = report.split(/\n\s*\n/).filter((block) => block.startsWith('|'));
  return tables.flatMap((table) => {
    const [header = [], , ...rows] = table.split('\n').map(cellsOf);
    return rows.flatMap((cells) => figuresOfRow(header, cells));
  });
};

const figuresOfRow = (header: readonly string[], cells: readonly string[]): Figure[] => {
  const first = cells.findIndex((cell, at) => at > 0 && readFigures(cell).length > 0);
  const row = cells.slice(0, Math.max(1, first)).join(' · ');
  return cells.flatMap((cell, at) => {
    if (at === 0 || header[at] === 'bar') return [];
    const read = readFigures(cell);
    const name = [header[0], row, header[at]].filter(Boolean).join(' · ');
    return read.map((one, place) => ({ name: read.length > 1 ? `${name} (${place + 1})` : name, ...one }));
  });
};
