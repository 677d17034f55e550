import { freeBytes } from '#server/base/freeBytes.ts';

/** What the server wants free on the disk of its data: less, and it changes nothing any more. */
export const neededBytes = 200 * 1_048_576;

const goodForMs = 1_000;

/**
 * Whether the disk under a folder has room. Below the mark writes are refused while there is still enough for the
 * database to end what it does: an embedded one that runs into the end of the disk breaks off.
 */
export class RoomOnDisk {
  readonly #folder: string;
  readonly #needed: number;
  #known = true;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(folder: string, needed = neededBytes) {
    this.#folder = folder;
    this.#needed = needed;
  }

  async isThere(): Promise<boolean> {
    const now = performance.now();
    if (now - this.#askedAt < goodForMs) return this.#known;
    this.#askedAt = now;
    this.#known = (await freeBytes(this.#folder)) >= this.#needed;
    return this.#known;
  }
}
