import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { type SheetCell, workbookFrame, worksheetOf, worksheetPath } from '#src/ui/files/writeWorkbook.ts';

type Take = (bytes: Uint8Array) => void;

export interface SheetHead {
  readonly sheet: string;
  readonly columns: readonly { readonly header: string; readonly width: number }[];
}

/** An archive whose bytes are handed on as they come. */
const zipInto = (take: Take, onEnd: () => void): Zip =>
  new Zip((error, bytes, isLast) => {
    if (error) throw error;
    take(bytes);
    if (isLast) onEnd();
  });

const addText = (zip: Zip, path: string, text: string): void => {
  const file = new ZipDeflate(path);
  zip.add(file);
  file.push(strToU8(text), true);
};

/** One file of an archive, written piece by piece. */
interface Growing {
  add(piece: unknown): void;
  end(): void;
}

const growingText = (zip: Zip, path: string): Growing => {
  const file = new ZipDeflate(path);
  zip.add(file);
  return { add: (text) => file.push(strToU8(String(text))), end: () => file.push(new Uint8Array(0), true) };
};

const growingSheet = (zip: Zip, path: string, head: SheetHead): Growing => {
  // What is compressed inside is not compressed again.
  const outer = new ZipPassThrough(path);
  zip.add(outer);
  return growingWorkbook(
    (bytes) => outer.push(bytes),
    () => outer.push(new Uint8Array(0), true),
    head,
  );
};

const growingWorkbook = (take: Take, onEnd: () => void, head: SheetHead): Growing => {
  const inner = zipInto(take, onEnd);
  for (const [name, xml] of Object.entries(workbookFrame(head.sheet))) addText(inner, name, xml);
  const sheet = new ZipDeflate(worksheetPath);
  inner.add(sheet);
  const { start, row, end } = worksheetOf(head);
  sheet.push(strToU8(start));
  let count = 0;
  return {
    add: (rows) => {
      const lines = (rows as readonly (readonly SheetCell[])[]).map((cells, at) => row(cells, count + at));
      count += lines.length;
      sheet.push(strToU8(lines.join('')));
    },
    end: () => {
      sheet.push(strToU8(end(count)), true);
      inner.end();
    },
  };
};

/** A workbook of its own, written piece by piece. */
export class WorkbookWriter {
  readonly #sheet: Growing;

  constructor(head: SheetHead, take: Take) {
    this.#sheet = growingWorkbook(take, () => undefined, head);
  }

  add(rows: readonly (readonly SheetCell[])[]): void {
    this.#sheet.add(rows);
  }

  end(): void {
    this.#sheet.end();
  }
}

/**
 * An archive of workbooks and texts, written piece by piece so that no more than its compressed bytes is ever held.
 * Several files may grow at once.
 */
export class ArchiveWriter {
  readonly #zip: Zip;
  readonly #files = new Map<string, Growing>();

  constructor(take: Take) {
    this.#zip = zipInto(take, () => undefined);
  }

  openText(path: string): void {
    this.#files.set(path, growingText(this.#zip, path));
  }

  openSheet(path: string, head: SheetHead): void {
    this.#files.set(path, growingSheet(this.#zip, path, head));
  }

  /** @param piece a text, or the rows of a sheet */
  add(path: string, piece: string | readonly (readonly SheetCell[])[]): void {
    this.#files.get(path)?.add(piece);
  }

  close(path: string): void {
    this.#files.get(path)?.end();
    this.#files.delete(path);
  }

  end(): void {
    this.#zip.end();
  }
}
