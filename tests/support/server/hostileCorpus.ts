import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { CFB } from 'xlsx';
import type { WorkbookRefusal } from '#src/records/workbook/WorkbookRefusal.ts';
import {
  bomb,
  brokenXls,
  encrypted,
  farCorner,
  lyingBomb,
  manyParts,
  otherArchive,
  randomBytes,
  webPage,
} from '#tests/support/files/hostileWorkbooks.ts';
import { makeWorkbook } from '#tests/support/files/makeWorkbook.ts';

const rows = [
  ['Titre', 'N° de dépôt'],
  ['Pince', 'FR2100001'],
];
const good = (type: 'xlsx' | 'xls' = 'xlsx'): Uint8Array => makeWorkbook({ Feuille: rows }, { type });
const withParts = (parts: Zippable): Uint8Array => zipSync({ ...unzipSync(good()), ...parts });
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const sheetPart = 'xl/worksheets/sheet1.xml';
const sheet = (data: string, after = ''): Uint8Array =>
  withParts({
    [sheetPart]: strToU8(
      `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${data}</sheetData>${after}</worksheet>`,
    ),
  });
const text = (place: string, value: string): string => `<c r="${place}" t="str"><v>${value}</v></c>`;
const header = `<row r="1">${text('A1', 'Titre')}${text('B1', 'N° de dépôt')}</row>`;
const cells = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

const passwordXls = (): Uint8Array => {
  const container = CFB.utils.cfb_new();
  for (const name of ['/EncryptionInfo', '/EncryptedPackage']) CFB.utils.cfb_add(container, name, randomBytes(600));
  return new Uint8Array(CFB.write(container, { type: 'buffer' }) as ArrayBuffer);
};

/** An old workbook whose chain of sectors bites its own tail. */
const loopedXls = (): Uint8Array => {
  const bytes = good('xls');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = 512 * (view.getUint32(76, true) + 1);
  for (let sector = 0; sector < 20; sector += 1) view.setUint32(table + sector * 4, sector, true);
  return bytes;
};

const half = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, Math.floor(bytes.length / 2));

const laughs = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${cells(
  9,
  (index) => `<!ENTITY ${'bcdefghij'[index]} "${`&${'abcdefghi'[index]};`.repeat(10)}">`,
)}]>`;

/** B2: forty files that nobody made to be read: what is wrong with each, and the refusal, or that it is read all the same. */
export const hostileCorpus: readonly (readonly [
  name: string,
  answer: WorkbookRefusal | 'read',
  make: () => Uint8Array,
])[] = [
  ['nothing at all', 'empty', () => new Uint8Array(0)],
  ['a web page', 'html', webPage],
  ['random bytes', 'notWorkbook', () => randomBytes(100_000)],
  ['a text', 'notWorkbook', () => strToU8('Titre;Pays\nPince;FR')],
  ['another archive', 'notWorkbook', otherArchive],
  ['30 MB', 'tooLarge', () => new Uint8Array(30 * 1_048_576).fill(0x50)],
  [
    'half of an .xlsx',
    'damaged',
    () => half(makeWorkbook({ A: Array.from({ length: 500 }, (_, index) => [`row ${index}`]) })),
  ],
  ['half of an .xls', 'damaged', () => half(good('xls'))],
  ['an encrypted archive', 'encrypted', encrypted],
  ['a password on an .xlsx', 'encrypted', passwordXls],
  ['a bomb', 'unpacked', bomb],
  ['a bomb that lies about its size', 'unpacked', lyingBomb],
  ['10,000 parts', 'unpacked', manyParts],
  ['an empty sheet', 'emptySheet', () => makeWorkbook({ A: [[]] })],
  ['an .xls of random contents, 1', 'damaged', () => brokenXls(1)],
  ['an .xls of random contents, 2', 'damaged', () => brokenXls(2)],
  ['an .xls of random contents, 3', 'damaged', () => brokenXls(3)],
  ['an .xls whose sectors go in a circle', 'damaged', loopedXls],
  ['a cell in the last corner', 'read', farCorner],
  ['a workbook in a workbook', 'emptySheet', () => withParts({ [sheetPart]: good() })],
  [
    '10,000 sheets',
    'read',
    () =>
      withParts({
        'xl/workbook.xml': strToU8(
          `<workbook xmlns="${main}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${cells(10_000, (index) => `<sheet name="S${index}" sheetId="${index + 1}" r:id="rId1"/>`)}</sheets></workbook>`,
        ),
      }),
  ],
  [
    'texts that are not there',
    'emptySheet',
    () => sheet(`${header}<row r="2"><c r="A2" t="s"><v>999999999</v></c><c r="B2" t="s"><v>-1</v></c></row>`),
  ],
  [
    'entities of entities',
    'read',
    () =>
      withParts({
        [sheetPart]: strToU8(
          `<?xml version="1.0"?>${laughs}<worksheet xmlns="${main}"><sheetData>${header}<row r="2">${text('A2', '&j;')}</row></sheetData></worksheet>`,
        ),
      }),
  ],
  [
    'an entity from elsewhere',
    'read',
    () =>
      withParts({
        [sheetPart]: strToU8(
          `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><worksheet xmlns="${main}"><sheetData>${header}<row r="2">${text('A2', '&f;')}</row></sheetData></worksheet>`,
        ),
      }),
  ],
  ['100,000 elements inside each other', 'read', () => sheet(header + '<row>'.repeat(100_000))],
  [
    'names of objects in the language',
    'read',
    () =>
      makeWorkbook({
        __proto__x: [
          ['__proto__', 'constructor', 'Titre'],
          ['{"polluted":1}', 'polluted', 'toString'],
        ],
      }),
  ],
  [
    'names that climb out of the archive',
    'read',
    () => withParts({ '../../../etc/passwd': strToU8('x'), '/abs': strToU8('x') }),
  ],
  ['an archive without its directory', 'read', () => good().subarray(0, good().length - 22)],
  [
    '16,384 columns',
    'emptySheet',
    () => sheet(cells(50, (index) => `<row r="${index + 1}"><c r="XFD${index + 1}"><v>1</v></c></row>`)),
  ],
  ['a dimension of the whole sheet', 'read', () => sheet(header, '<dimension ref="A1:XFD1048576"/>')],
  [
    'a merge of the whole sheet',
    'read',
    () => sheet(header, '<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>'),
  ],
  [
    '50,000 merges',
    'read',
    () =>
      sheet(
        header,
        `<mergeCells>${cells(50_000, (index) => `<mergeCell ref="A${index + 1}:XFD${index + 1}"/>`)}</mergeCells>`,
      ),
  ],
  [
    'formulas that call programs',
    'read',
    () =>
      sheet(
        `${header}<row r="2"><c r="A2" t="str"><f>cmd|'/C calc'!A0</f><v>=cmd|'/C calc'!A0</v></c><c r="B2"><f>HYPERLINK("javascript:alert(1)")</f><v>1</v></c></row>`,
      ),
  ],
  ['a text of 5 MB', 'read', () => sheet(`${header}<row r="2">${text('A2', 'x'.repeat(5_000_000))}</row>`)],
  [
    'numbers beyond all days',
    'read',
    () =>
      sheet(
        `<row r="1">${text('A1', 'Titre')}${text('B1', 'Date de dépôt')}</row>${cells(20, (index) => `<row r="${index + 2}">${text(`A${index + 2}`, `t${index}`)}<c r="B${index + 2}" s="1"><v>${['1e308', '-1', 'NaN', '99999999', '0.1', '-0', '1e-320', '2958466'][index % 8]}</v></c></row>`)}`,
      ),
  ],
  ['bytes that are no text', 'emptySheet', () => withParts({ [sheetPart]: randomBytes(50_000, 7) })],
  [
    '100,000 formats',
    'read',
    () =>
      withParts({
        'xl/styles.xml': strToU8(
          `<styleSheet xmlns="${main}"><numFmts>${cells(100_000, (index) => `<numFmt numFmtId="${200 + index}" formatCode="${'[$-F800]yyyy'.repeat(3)}"/>`)}</numFmts></styleSheet>`,
        ),
      }),
  ],
  [
    'a format without end',
    'read',
    () =>
      withParts({
        'xl/styles.xml': strToU8(
          `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="200" formatCode="${'[h]'.repeat(20_000)}"/></numFmts><cellXfs><xf/><xf numFmtId="200"/></cellXfs></styleSheet>`,
        ),
        [sheetPart]: strToU8(
          `<worksheet xmlns="${main}"><sheetData>${header}<row r="2"><c r="A2" s="1"><v>40000</v></c></row></sheetData></worksheet>`,
        ),
      }),
  ],
  [
    'rows that go backwards',
    'read',
    () =>
      sheet(
        `<row r="5">${text('A5', 'Titre')}</row><row r="-1">${text('A-1', 'x')}</row><row r="1">${text('A1', 'y')}</row>`,
      ),
  ],
  [
    'places that are none',
    'emptySheet',
    () => sheet(`<row r="1"><c r="ZZZZZZZZ1" t="str"><v>x</v></c><c r="" t="str"><v>y</v></c></row>`),
  ],
];
