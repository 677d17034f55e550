import type { RoomOnDisk } from '#server/operations/RoomOnDisk.ts';

/** How the process is doing, as far as requests have to know. */
export class Condition {
  /** Set once, when the process has been asked to end: running work is finished, nothing new is begun. */
  stopping = false;
  readonly #room: Pick<RoomOnDisk, 'isThere'> | null;

  /** @param room null where the data is not on a disk of ours */
  constructor(room: Pick<RoomOnDisk, 'isThere'> | null = null) {
    this.#room = room;
  }

  async hasRoom(): Promise<boolean> {
    return this.#room === null || this.#room.isThere();
  }
}
