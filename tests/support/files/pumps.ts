/** Pieces that patterns repeat, part at or hold against each other; a text of one of them over and over tries them all. */
const pieces = [
  ...['a', 'A', 'é', '1', '0', ' ', '\t', '\n', '\u00a0', '\u0301', '\u{1d15e}', '💥', '\ud800', '\u0000'],
  ...[
    '@',
    '.',
    '@.',
    ',',
    ', ',
    ';',
    ';;',
    '|',
    '-',
    ' - ',
    '/',
    '\\',
    '(',
    ') ',
    '[US] ',
    '[',
    "'",
    '"',
    '=',
    '%',
    '*',
  ],
  ...[
    'Aa ',
    'a ',
    'A. ',
    'AB ',
    'aA',
    'Jean ',
    'DUPONT ',
    'Inc., ',
    'A.-',
    'a co ',
    '12:30 ',
    '1 ',
    '01/',
    'mon',
    'lundi, ',
  ],
  ...[
    'EP',
    'EP1',
    'US20',
    'FR ',
    'not ',
    'no longer yet ',
    'deadline ',
    'annuité ',
    'near ',
    'granted ',
    'POST ',
    'q=1;',
  ],
];

/** Makes texts of a length, each with an end that lets no pattern hold. */
export const pumps: readonly (readonly [name: string, make: (length: number) => string])[] = [
  ...pieces.flatMap((piece) => {
    const run = (length: number): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
    return [
      [`${JSON.stringify(piece)} over and over`, (length: number) => `${run(length)}!`],
      [`${JSON.stringify(piece)} between words`, (length: number) => `a1 ${run(length)} b~`],
    ] as const;
  }),
  ['marks out of order', (length) => `a${'\u0315'.repeat(length / 2)}${'\u0300'.repeat(length / 2)}`],
  ['one bracket in another', (length) => '['.repeat(length / 2) + ']'.repeat(length / 2)],
];

/** As long as a cell of a spreadsheet may be; nothing that reaches these functions is longer. */
const longest = 32_768;
const lengths = [...Array.from({ length: 15 }, (_, index) => 12 + index * 2), 64, 128, 256, 512, 1_024, 2_048, 4_096];
const ends = [8_192, 16_384, longest];

/** Milliseconds of work: neither what else the machine does counts, nor what clears up beside it in this process. */
const worked = (run: () => unknown): number => {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  run();
  const { user, system } = process.cpuUsage(before);
  return Math.min(performance.now() - begun, (user + system) / 1_000);
};

const quickest = (run: () => unknown): number => Math.min(...Array.from({ length: 5 }, () => worked(run)));

/** Quicker work cannot be distinguished from what else a machine does; what grows with the square is slower in the end. */
const measurable = 20;

/**
 * The length at which work grows faster than the text does, or null. Climbs slowly at first, so that work that doubles
 * with every letter is seen before it takes for ever; compares only what this process did a moment before.
 */
export const leapOf = (run: (length: number) => unknown): number | null => {
  for (const length of [...lengths, ...ends]) {
    if (worked(() => run(length)) < measurable) continue;
    const [shorter, growth] = length <= 64 ? [length / 2, 6] : [length / 4, 9];
    const grows = (): boolean => {
      const before = quickest(() => run(shorter));
      return quickest(() => run(length)) > Math.max(measurable, before * growth);
    };
    if (Array.from({ length: 4 }).every(grows)) return length;
  }
  return null;
};
