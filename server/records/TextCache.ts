import { LRUCache } from 'lru-cache';

export interface Text {
  readonly id: number;
  readonly record: string;
}

interface Reading {
  readonly changed: Set<number>;
  everythingChanged: boolean;
}

/** Finished texts of records by their number, the least lately used given up first. */
export class TextCache {
  readonly #texts: LRUCache<number, string>;
  /** What is being read at this moment, as a change may overtake it. */
  readonly #readings = new Set<Reading>();

  /** @param mostCharacters of all texts together */
  constructor(mostCharacters: number) {
    this.#texts = new LRUCache({ maxSize: mostCharacters, sizeCalculation: (text) => text.length || 1 });
  }

  /** Texts in the order of their numbers; `read` answers those not kept, but for records that are not there. */
  async take(
    ids: readonly number[],
    read: (ids: readonly number[]) => Promise<readonly Text[]>,
  ): Promise<readonly string[]> {
    const found = new Map(ids.map((id) => [id, this.#texts.get(id)]));
    const missing = ids.filter((id) => found.get(id) === undefined);
    if (missing.length > 0) for (const { id, record } of await this.#keepWhat(missing, read)) found.set(id, record);
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  drop(id: number): void {
    this.#texts.delete(id);
    for (const { changed } of this.#readings) changed.add(id);
  }

  dropAll(): void {
    this.#texts.clear();
    for (const reading of this.#readings) reading.everythingChanged = true;
  }

  async #keepWhat(
    missing: readonly number[],
    read: (ids: readonly number[]) => Promise<readonly Text[]>,
  ): Promise<readonly Text[]> {
    const reading: Reading = { changed: new Set(), everythingChanged: false };
    this.#readings.add(reading);
    try {
      const texts = await read(missing);
      // One that changed meanwhile may be the text of before: right for who asked then, and for nobody after.
      for (const { id, record } of texts)
        if (!reading.everythingChanged && !reading.changed.has(id)) this.#texts.set(id, record);
      return texts;
    } finally {
      this.#readings.delete(reading);
    }
  }
}
