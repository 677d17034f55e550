import { strToU8, unzipSync, zipSync } from 'fflate';
import { makeWorkbook } from '#tests/support/files/makeWorkbook.ts';

const parts = (rows: readonly (readonly unknown[])[] = [['Titre'], ['A']]): Record<string, Uint8Array> =>
  unzipSync(makeWorkbook({ Feuille: rows }));

const withSheet = (xml: Uint8Array): Uint8Array => zipSync({ ...parts(), 'xl/worksheets/sheet1.xml': xml });

const repeated = (text: string, times: number): Uint8Array => {
  const piece = strToU8(text.repeat(10_000));
  const whole = new Uint8Array(piece.length * Math.ceil(times / 10_000));
  for (let at = 0; at < whole.length; at += piece.length) whole.set(piece, at);
  return whole;
};

/** A small archive whose one sheet unpacks to some 100 MB of rows. */
export const bomb = (): Uint8Array =>
  withSheet(
    repeated(
      '<row><c t="str"><v>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</v></c></row>',
      1_100_000,
    ),
  );

/** The same with sizes in the archive's directory and headers that promise a few bytes. */
export const lyingBomb = (): Uint8Array => {
  const bytes = bomb();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 30 < bytes.length; at += 1) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50 && view.getUint32(at + 22, true) > 1_000_000) view.setUint32(at + 22, 64, true);
    if (signature === 0x02014b50 && view.getUint32(at + 24, true) > 1_000_000) view.setUint32(at + 24, 64, true);
  }
  return bytes;
};

/** One kilobyte with a cell in the last corner of the largest sheet there can be. */
export const farCorner = (): Uint8Array =>
  withSheet(
    strToU8(
      '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1" t="str"><v>Titre</v></c><c r="XFD1" t="str"><v>x</v></c></row><row r="1048576"><c r="XFD1048576" t="str"><v>x</v></c></row></sheetData></worksheet>',
    ),
  );

/** More parts than any portfolio has. */
export const manyParts = (): Uint8Array =>
  zipSync({
    ...parts(),
    ...Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`xl/worksheets/x${index}.xml`, strToU8('<a/>')]),
    ),
  });

export const webPage = (): Uint8Array =>
  strToU8('<!DOCTYPE html>\n<html><body><table><tr><td>Titre</td></tr></table></body></html>');

/** Bytes without any order; the seed makes them the same every time. */
export const randomBytes = (length: number, seed = 1): Uint8Array => {
  let state = seed;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
};

/** An .xls in its container whose contents are replaced by random bytes behind a valid beginning. */
export const brokenXls = (seed = 1): Uint8Array => {
  const bytes = makeWorkbook({ Feuille: [['Titre'], ['A']] }, { type: 'xls' });
  bytes.set(randomBytes(bytes.length - 512, seed), 512);
  return bytes;
};

/** What Excel writes when a workbook has a password: a container with an encrypted package. */
export const encrypted = (): Uint8Array => {
  const flagged = makeWorkbook({ Feuille: [['Titre'], ['A']] });
  flagged[6] = (flagged[6] ?? 0) | 1;
  return flagged;
};

export const otherArchive = (): Uint8Array =>
  zipSync({ 'word/document.xml': strToU8('<w:document/>'), 'hello.txt': strToU8('hello') });
