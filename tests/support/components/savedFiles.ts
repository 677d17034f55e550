import { waitFor } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { expect, vi } from 'vitest';
import { openWorkbook, readSheet } from '#src/records/workbook/readWorkbook.ts';

export interface SavedFiles {
  /** The cells of the last workbook that the page handed out. */
  lastRows(): Promise<readonly (readonly unknown[])[]>;
  /** The last file that the page handed out, as text. */
  lastText(): Promise<string>;
  /** Under which name the page handed out its last file. */
  lastName(): string;
  /** The files in the last archive that the page handed out, by their paths; null while there is none. */
  lastArchive(): Promise<Readonly<Record<string, Uint8Array>> | null>;
  /** Whether the device has no memory left for a file. */
  setFull(isFull: boolean): void;
}

/** What the page hands out as files from now on; a DOM has nowhere to save them. */
export const savedFiles = (): SavedFiles => {
  const files: Blob[] = [];
  let noMemory = false;
  let name = '';
  URL.createObjectURL = (file) => {
    if (noMemory) throw new RangeError('Array buffer allocation failed');
    return `blob:${files.push(file as Blob)}`;
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download;
  });
  // What writes it is fetched when it is asked for.
  const last = async (): Promise<ArrayBuffer> => {
    await waitFor(() => expect(files, 'The page has handed out no file.').not.toHaveLength(0));
    return (files.at(-1) as Blob).arrayBuffer();
  };
  return {
    lastName: () => name,
    setFull: (isFull) => {
      noMemory = isFull;
    },
    lastArchive: async () => {
      const file = files.at(-1);
      return file ? unzipSync(new Uint8Array(await file.arrayBuffer())) : null;
    },
    lastText: async () => new TextDecoder().decode(await last()),
    lastRows: async () => readSheet(openWorkbook(new Uint8Array(await last()))).rows,
  };
};
