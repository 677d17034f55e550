import { read, utils } from 'xlsx';

/** SheetJS alone: the first sheet of a file as rows, typed dates included, and how many there are. */
const count = async (file: Blob): Promise<number> => {
  const book = read(new Uint8Array(await file.arrayBuffer()), { type: 'array', cellDates: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  return sheet ? utils.sheet_to_json(sheet, { header: 1 }).length : 0;
};

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void count(data).then((rows) => self.postMessage(rows));
});
