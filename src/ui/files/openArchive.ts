import type { SheetHead } from '#src/ui/files/ArchiveWriter.ts';
import type { ArchiveOrder, ArchiveReply } from '#src/ui/files/archiveMessages.ts';
import { type ExportColumn, safeCell, safeText } from '#src/ui/files/exportRows.ts';
import { startWorker } from '#src/ui/files/startWorker.ts';
import type { SheetCell } from '#src/ui/files/writeWorkbook.ts';

/** An archive that is being written in a worker. Each call resolves when its piece is in, so that pieces never pile up. */
export interface Archive {
  openSheet(path: string, head: SheetHead): Promise<void>;
  openText(path: string): Promise<void>;
  add(path: string, piece: string | readonly (readonly SheetCell[])[]): Promise<void>;
  close(path: string): Promise<void>;
  /** The whole archive; the worker is ended. */
  end(): Promise<Blob>;
  /** Nothing more of it is wanted. */
  drop(): void;
}

/** The worker, and what it answers to an order. */
const startWriter = async () => {
  const worker = await startWorker(
    () => new Worker(new URL('./archive.worker.ts', import.meta.url), { type: 'module', name: 'archive' }),
  );
  const ask = (order: ArchiveOrder): Promise<ArchiveReply> =>
    new Promise((resolve, reject) => {
      const heard = new AbortController();
      const settle = (reply: ArchiveReply): void => {
        // Its first word is no answer.
        if (reply === 'running') return;
        heard.abort();
        if (reply === 'failed') reject(new Error('The archive could not be written.'));
        else resolve(reply);
      };
      worker.addEventListener('message', ({ data }: MessageEvent<ArchiveReply>) => settle(data), {
        signal: heard.signal,
      });
      worker.addEventListener('error', () => settle('failed'), { signal: heard.signal });
      worker.postMessage(order);
    });
  return {
    send: async (order: ArchiveOrder): Promise<void> => void (await ask(order)),
    /** What was made; the worker is ended. */
    end: async (order: ArchiveOrder): Promise<Blob> => {
      const made = await ask(order);
      worker.terminate();
      if (!(made instanceof Blob)) throw new Error('The archive could not be ended.');
      return made;
    },
    drop: () => worker.terminate(),
  };
};

/** @throws PartError where the worker does not come */
export const openArchive = async (): Promise<Archive> => {
  const { send, end, drop } = await startWriter();
  return {
    openSheet: (path, head) => send({ do: 'openSheet', path, head }),
    openText: (path) => send({ do: 'openText', path }),
    add: (path, piece) => send({ do: 'add', path, piece }),
    close: (path) => send({ do: 'close', path }),
    end: () => end({ do: 'end' }),
    drop,
  };
};

/** A workbook that is being written in a worker, in the same way. @throws PartError where the worker does not come */
export const openWorkbook = async (head: SheetHead) => {
  const { send, end, drop } = await startWriter();
  await send({ do: 'openWorkbook', head });
  return {
    add: (rows: readonly (readonly SheetCell[])[]) => send({ do: 'addRows', rows }),
    end: () => end({ do: 'endWorkbook' }),
    drop,
  };
};

/** How a sheet of these columns begins, and how its rows are written. */
export const sheetOf = <R>(sheet: string, columns: readonly ExportColumn<R>[]) => ({
  head: { sheet, columns: columns.map(({ header, width = 20 }) => ({ header: safeText(header), width })) },
  cells: (rows: readonly R[]): SheetCell[][] => rows.map((row) => columns.map(({ value }) => safeCell(value(row)))),
});
