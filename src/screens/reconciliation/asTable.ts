import { limits } from '#domain/limits.ts';
import { isPastedTable, pastedTable } from '#src/records/workbook/pastedTable.ts';

/** A file of two bytes for a letter, by its mark, or by the zero beside its first letter. */
const wideOf = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const [first = 0, second = 0] = bytes;
  if ((first === 0xff && second === 0xfe) || (first > 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second > 0) ? 'utf-16be' : null;
};

/** The text of a file: by its mark or its zeros, in UTF-8 or, where it is none, as Windows writes it in the West. */
const textOf = (bytes: Uint8Array): string => {
  const wide = wideOf(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** A file of text (.csv) as the table that stands in it; everything else as it is. */
export const asTable = async (file: File): Promise<File> => {
  const isText = /\.(csv|tsv|txt)$/i.test(file.name) && file.size <= limits.workbookBytes;
  if (!isText || isPastedTable(file)) return file;
  const bytes = new Uint8Array(await file.arrayBuffer());
  return pastedTable(file.name, textOf(bytes));
};
