import type { SheetHead } from '#src/ui/files/ArchiveWriter.ts';
import type { SheetCell } from '#src/ui/files/writeWorkbook.ts';

/** What a page asks the worker that writes archives to do, one after the other; or one workbook that stands alone. */
export type ArchiveOrder =
  | { readonly do: 'openSheet'; readonly path: string; readonly head: SheetHead }
  | { readonly do: 'openText'; readonly path: string }
  | { readonly do: 'add'; readonly path: string; readonly piece: string | readonly (readonly SheetCell[])[] }
  | { readonly do: 'close'; readonly path: string }
  | { readonly do: 'end' }
  | { readonly do: 'openWorkbook'; readonly head: SheetHead }
  | { readonly do: 'addRows'; readonly rows: readonly (readonly SheetCell[])[] }
  | { readonly do: 'endWorkbook' };

/** `running` once it is there, then one word for each order; the last brings the archive. */
export type ArchiveReply = 'running' | 'done' | 'failed' | Blob;
