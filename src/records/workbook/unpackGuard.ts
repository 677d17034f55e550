import { Unzip, type UnzipFile, UnzipInflate, type Zippable, zipSync } from 'fflate';
import { RefusedWorkbook } from '#src/records/workbook/WorkbookRefusal.ts';

/** What a workbook may hold once unpacked. Sizes written in the archive are never believed. */
export const unpackLimits = { bytes: 64 * 1_048_576, parts: 200 } as const;

/** Fed in small pieces, so that a part that swells a thousand times is noticed early. */
const pieceBytes = 16_384;

/**
 * Unpacks a zip with an eye on what comes out, and packs it again uncompressed. The workbook reader then sees exactly
 * what was counted: no second reading of the archive can find more in it.
 * @throws RefusedWorkbook `unpacked` beyond the limits, `damaged` when the archive cannot be followed to its end
 */
export const unpackGuarded = (bytes: Uint8Array): Uint8Array => {
  const parts = new Map<string, Uint8Array[]>();
  let finished = 0;
  let total = 0;
  const take = (file: UnzipFile): void => {
    if (parts.size >= unpackLimits.parts) throw new RefusedWorkbook('unpacked');
    const chunks: Uint8Array[] = [];
    parts.set(file.name, chunks);
    file.ondata = (error, chunk, final) => {
      // What is thrown here comes back here once as an error.
      if (error) throw error instanceof RefusedWorkbook ? error : new RefusedWorkbook('damaged', error);
      total += chunk.length;
      if (total > unpackLimits.bytes) throw new RefusedWorkbook('unpacked');
      chunks.push(chunk);
      if (final) finished += 1;
    };
    file.start();
  };
  const unzip = new Unzip(take);
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes)
      unzip.push(bytes.subarray(at, at + pieceBytes), at + pieceBytes >= bytes.length);
  } catch (error) {
    throw error instanceof RefusedWorkbook ? error : new RefusedWorkbook('damaged', error);
  }
  if (parts.size === 0 || finished < parts.size) throw new RefusedWorkbook('damaged');
  return packed(parts);
};

const packed = (parts: ReadonlyMap<string, readonly Uint8Array[]>): Uint8Array => {
  const files: Zippable = Object.create(null) as Zippable;
  for (const [name, chunks] of parts) files[name] = [joined(chunks), { level: 0 }];
  return zipSync(files, { level: 0 });
};

const joined = (chunks: readonly Uint8Array[]): Uint8Array => {
  const [only] = chunks;
  if (only && chunks.length === 1) return only;
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
};
