import type { HistoryLine } from '#bench/figures/HistoryLine.ts';

/** What draws the curves, as text to stand in the page. */
export interface Drawing {
  readonly script: string;
  readonly style: string;
}

/** Of one figure: the moments of its runs in seconds, and for each machine its values there. */
interface Curve {
  readonly name: string;
  readonly machines: readonly string[];
  readonly data: readonly (readonly (number | null)[])[];
  readonly commits: readonly string[];
}

const grouped = <T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
};

const machineOf = ({ cores, model, node }: HistoryLine): string =>
  `${cores} × ${model}, Node.js ${node.split('.')[0] ?? ''}`;

const curvesOf = (lines: readonly HistoryLine[]): Curve[] =>
  [...grouped(lines, ({ name, unit }) => `${name}, ${unit}`)].map(([name, runs]) => {
    const machines = [...new Set(runs.map(machineOf))];
    const values = machines.map((machine) => runs.map((run) => (machineOf(run) === machine ? run.value : null)));
    return {
      name,
      machines,
      data: [runs.map(({ date }) => Date.parse(date) / 1_000), ...values],
      commits: runs.map(({ commit, note }) => (note ? `${commit}, ${note}` : commit)),
    };
  });

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const isRatio = ({ unit }: HistoryLine): boolean => unit === '×';

const section = (part: string, lines: readonly HistoryLine[]): string => {
  const place = (runs: readonly HistoryLine[]): string =>
    `<div class="curves" data-curves="${escaped(JSON.stringify(curvesOf(runs))).replaceAll('"', '&quot;')}"></div>`;
  const ratios = lines.filter(isRatio);
  const others = lines.filter((line) => !isRatio(line));
  const rest = `<details><summary>Times and sizes, which compare on one machine only</summary>${place(others)}</details>`;
  return `<section><h2>${escaped(part)}</h2>${place(ratios)}${others.length > 0 ? rest : ''}</section>`;
};

/** Runs in the page: a curve in each place. */
const draw = `
for (const place of document.querySelectorAll('.curves'))
  for (const { name, machines, data, commits } of JSON.parse(place.dataset.curves)) {
    const series = machines.map((label, at) => ({
      label, spanGaps: true, points: { show: true, size: 6 }, stroke: 'hsl(' + (210 + 67 * at) + ' 70% 45%)',
      value: (_, value, __, run) => value === null ? '–' : value + (run === null ? '' : ' (' + commits[run] + ')'),
    }));
    new uPlot({
      title: name, width: 460, height: 200, series: [{}, ...series],
      scales: { y: { range: (_, least, most) => [0, Math.max(least, most) * 1.1 || 1] } },
    }, data, place);
  }
`;

/** One page that needs nothing else: all figures ever kept, ratios first. */
export const historyPage = (lines: readonly HistoryLine[], { script, style }: Drawing): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Brevia: measured over time</title>
<style>${style}
body { font: 15px system-ui, sans-serif; margin: 2rem; }
.curves { display: flex; flex-wrap: wrap; gap: 1rem; }
.u-title { font-size: 13px; font-weight: 600; }
</style>
<h1>Measured over time</h1>
${[...grouped(lines, ({ part }) => part)].map(([part, own]) => section(part, own)).join('\n')}
<script>${script}</script>
<script>${draw}</script>
</html>
`;
