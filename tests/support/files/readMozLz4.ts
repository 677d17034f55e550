import { readFileSync } from 'node:fs';

/** `mozLz40` and a zero, then the length of the text, then one block of LZ4. */
const header = 12;

/** What stands in a file that Firefox has compressed in its own way, such as what it remembers of open pages. */
export const readMozLz4 = (path: string): string => {
  const file = readFileSync(path);
  const text = Buffer.alloc(file.readUInt32LE(header - 4));
  let read = header;
  let written = 0;
  /** A length that did not fit into its four bits goes on in the bytes that follow. */
  const lengthOf = (bits: number): number => {
    let length = bits;
    if (bits < 15) return length;
    for (let more = 255; more === 255; ) {
      more = file[read++] ?? 0;
      length += more;
    }
    return length;
  };
  while (read < file.length) {
    const token = file[read++] ?? 0;
    const literals = lengthOf(token >> 4);
    written += file.copy(text, written, read, read + literals);
    read += literals;
    if (read >= file.length) break;
    const distance = file.readUInt16LE(read);
    read += 2;
    const end = written + lengthOf(token & 15) + 4;
    // It may reach into what it writes, so byte by byte.
    for (; written < end; written += 1) text[written] = text[written - distance] ?? 0;
  }
  return text.toString('utf8');
};
