import { limits } from '#domain/limits.ts';
import { RefusedWorkbook } from '#src/records/workbook/WorkbookRefusal.ts';

const zipMagic = [0x50, 0x4b, 0x03, 0x04];
const oleMagic = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte);

/**
 * What the bytes are, by their first ones and never by the name: `zip` for .xlsx, `ole` for .xls. The workbook reader
 * itself would take a web page or random bytes for text and answer with one odd cell.
 * @throws RefusedWorkbook
 */
export const workbookKind = (bytes: Uint8Array): 'zip' | 'ole' => {
  if (bytes.length === 0) throw new RefusedWorkbook('empty');
  if (bytes.length > limits.workbookBytes) throw new RefusedWorkbook('tooLarge');
  if (startsWith(bytes, oleMagic)) return 'ole';
  if (startsWith(bytes, zipMagic)) {
    // Bit 0 of the first entry's flags: an archive with a password of its own.
    if (((bytes[6] ?? 0) & 1) === 1) throw new RefusedWorkbook('encrypted');
    return 'zip';
  }
  const opening = new TextDecoder().decode(bytes.subarray(0, 1_024));
  throw new RefusedWorkbook(
    /<(?:!doctype html|html|head|body|table|\?xml|meta)\b/i.test(opening) ? 'html' : 'notWorkbook',
  );
};
