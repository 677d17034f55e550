import { limits } from '#domain/limits.ts';
import { isPastedTable, pastedTable } from '#src/records/workbook/pastedTable.ts';

/** The text of a file: by its mark, in UTF-8 or, where it is none, as Windows writes it in the West. */
const textOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
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
