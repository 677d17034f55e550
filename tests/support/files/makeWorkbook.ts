import { utils, write } from 'xlsx';

/**
 * The bytes of a workbook with the given sheets; dates as Date cells, `merges` in the first sheet, texts in one place as
 * Excel keeps them with `bookSST`; `hidden` says how sheets are kept from view: 1, or 2 also from the list of Excel;
 * `hiddenRows` and `hiddenColumns`, counted from 0, those of the first sheet.
 */
export const makeWorkbook = (
  sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>,
  {
    type = 'xlsx',
    merges = [],
    date1904 = false,
    bookSST = false,
    hidden = {},
    hiddenRows = [],
    hiddenColumns = [],
  }: {
    type?: 'xlsx' | 'xls';
    merges?: readonly string[];
    date1904?: boolean;
    bookSST?: boolean;
    hidden?: Readonly<Record<string, 1 | 2>>;
    hiddenRows?: readonly number[];
    hiddenColumns?: readonly number[];
  } = {},
): Uint8Array => {
  const book = utils.book_new();
  if (date1904) book.Workbook = { WBProps: { date1904 } };
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(
      rows.map((row) => [...row]),
      { cellDates: true, UTC: true, dateNF: 'dd/mm/yyyy' },
    );
    if (merges.length > 0) sheet['!merges'] = merges.map((range) => utils.decode_range(range));
    if (hiddenRows.length > 0 && book.SheetNames.length === 0) sheet['!rows'] = hiddenAt(hiddenRows);
    if (hiddenColumns.length > 0 && book.SheetNames.length === 0) sheet['!cols'] = hiddenAt(hiddenColumns);
    utils.book_append_sheet(book, sheet, name);
  }
  if (Object.keys(hidden).length > 0)
    book.Workbook = { ...book.Workbook, Sheets: book.SheetNames.map((name) => ({ name, Hidden: hidden[name] ?? 0 })) };
  return new Uint8Array(
    write(book, {
      type: 'array',
      bookType: type === 'xls' ? 'biff8' : 'xlsx',
      compression: true,
      bookSST,
    }) as ArrayBuffer,
  );
};

const hiddenAt = (places: readonly number[]) =>
  Array.from({ length: Math.max(...places) + 1 }, (_, at) => ({ hidden: places.includes(at) }));

const words = ['device', 'method', 'coating', 'valve', 'sensor', 'antenna', 'membrane', 'system', 'polymer', 'circuit'];
const nounAt = (index: number): string => words[index % words.length] ?? '';
const titleAt = (index: number): string =>
  `Improved ${nounAt(index)} for a ${nounAt(Math.floor(index / 7) + 3)}, no. ${index}`;
const two = (value: number): string => String(value).padStart(2, '0');

/** The shape of an agency's portfolio: reference and number without country, dates partly month first, partly in words. */
export const agencyRows = (count: number): unknown[][] => [
  ['Center', 'Status', 'Case Number', 'Application SN', 'Title', 'Patent Expiration Date'],
  ...Array.from({ length: count }, (_, index) => [
    'Space Center',
    index % 3 === 0 ? 'Application' : 'Issued',
    `CTR-${10_000 + index}`,
    index % 199 === 0 ? null : `${two(8 + (index % 6))}/${100_000 + index}`,
    titleAt(index),
    index % 4 === 0
      ? null
      : index % 4 === 1
        ? `10 March ${2015 + (index % 9)}`
        : `09/${13 + (index % 17)}/${2020 + (index % 9)}`,
  ]),
];

/** The shape of a search service's export: a query in a merged second row, the header in the third, names by semicolon. */
export const searchRows = (count: number): unknown[][] => [
  [],
  ['Query: DP:([01.01.2012 TO 31.12.2015]) AND EN_ALL:valve'],
  ['Publication Number', 'Publication Date', 'Title', 'Priority Data', 'IPC', 'Applicants', 'Inventors', 'FP Image'],
  ...Array.from({ length: count }, (_, index) => [
    `${['US2015', 'WO2014', 'EP24', 'KR1020'][index % 4]}${100_000 + index}`,
    `${two(1 + (index % 28))}.${two(1 + (index % 12))}.${2012 + (index % 4)}`,
    index % 500 === 3 ? null : titleAt(index),
    null,
    'F16K 1/00',
    index % 2 === 0 ? `Maker ${index % 40}, Inc.` : `Firm ${index % 30} GmbH;LEAF, Ada ${index % 50}`,
    `STONE, Alan ${index % 200};Field ${index % 90}, Béatrice`,
    null,
  ]),
];

/** The shape of an office's export: four lines above the header, every cell ending in a line break, countries in brackets. */
export const officeRows = (count: number): unknown[][] => [
  [],
  ['Approximately 4,135 results found in the Worldwide database for:'],
  ['txt = valve using Smart search'],
  ['Displaying publications 1 - 25 as of 2015-03-03'],
  [
    'Title',
    'Publication number',
    'Publication date',
    'Inventor(s)',
    'Applicant(s)',
    'International classification',
    'Application number',
    'Date of application',
    'Priority number(s)',
    'Patents cited in the search report',
  ],
  ...Array.from({ length: count }, (_, index) => [
    `${titleAt(index)}\n`,
    `KR2015${1_000_000 + index} (A)`,
    '2015-02-11\n',
    index % 3 === 0 ? '' : `STONE ALAN\u2002[US]\nFIELD BEATRICE\u2002[FR]\n`,
    'MAKER LLC\u2002[US]\nMAKER LLC\n',
    'F16K1/00\n',
    `KR2013${1_000_000 + index}U\n`,
    '20130801\n',
    `KR2013${1_000_000 + index}U 20130801\n`,
    '',
  ]),
];

/** The shape of a firm's own French table: families over several rows, the reference once, typed dates. */
export const firmRows = (families: number): unknown[][] => [
  [
    'Réf. famille',
    'Titre',
    'Pays',
    'N° de dépôt',
    'Date de dépôt',
    'N° publication',
    'Statut',
    'Inventeurs',
    'Déposant',
    'Client',
  ],
  ...Array.from({ length: families * 3 }, (_, index) => {
    const family = Math.floor(index / 3);
    const first = index % 3 === 0;
    return [
      first ? `P-${1000 + family}` : null,
      first ? `Pièce d’usure nº ${family}` : null,
      ['France', 'Allemagne', 'US'][index % 3],
      `${['FR', 'DE', 'US'][index % 3]}${190_000 + index}`,
      new Date(Date.UTC(2019, index % 12, 1 + (index % 28))),
      '-',
      first ? 'Délivré' : null,
      first ? 'Dupont, Jean; Lefèvre, Élodie' : null,
      first ? 'Société Générale d’Outillage, SA' : null,
      null,
    ];
  }),
];
