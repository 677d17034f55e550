import { type CollectionName, collections } from '#domain/entity.ts';
import type { Commit } from '#src/db/LocalStore.ts';

/** What the mirror has learned since a question was asked: there, the answer to it is older. */
export interface News {
  isOlderWord(collection: CollectionName, id: number): boolean;
  end(): void;
}

interface Heard {
  readonly ids: Set<string>;
  isAnew: boolean;
}

/**
 * Remembers, while something that reading does not wait for is asked of the server, of which records commits speak. A
 * record found by a search may have been deleted before its answer is stored: put over that deletion it would stay for
 * ever.
 */
export class MirrorNews {
  private readonly open = new Set<Heard>();

  begin(): News {
    const heard: Heard = { ids: new Set(), isAnew: false };
    this.open.add(heard);
    return {
      isOlderWord: (collection, id) => heard.isAnew || heard.ids.has(`${collection} ${id}`),
      end: () => this.open.delete(heard),
    };
  }

  note({ puts, removals, replaceMirror }: Commit): void {
    for (const heard of this.open) {
      heard.isAnew ||= replaceMirror === true;
      for (const name of collections) {
        for (const { id } of puts?.[name] ?? []) heard.ids.add(`${name} ${id}`);
        for (const id of removals?.[name] ?? []) heard.ids.add(`${name} ${id}`);
      }
    }
  }
}
