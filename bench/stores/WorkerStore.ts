import type { PeerRow } from '../pages/feed.ts';

/** What a line of the list is drawn from. */
export type Line = Pick<PeerRow, 'title' | 'record'>;

/** What a store does that lives in a worker. */
export interface WorkerStore {
  /** Until it can be asked; what it holds from earlier starts is kept. */
  open(): Promise<void>;
  /** Everything that is new, durable. */
  pull(): Promise<void>;
  /** The first ten by title. */
  firstPage(): Promise<readonly Line[]>;
  /** The first ten that a search finds, by title. */
  ask(query: string): Promise<readonly Line[]>;
}

export interface Question {
  readonly method: keyof WorkerStore;
  readonly query: string;
}

export interface Answer {
  readonly lines: readonly Line[];
  readonly error: string | null;
}

/** Answers the page, which asks one thing after the other. */
export const answerPage = (store: WorkerStore): void => {
  self.addEventListener('message', ({ data: { method, query } }: MessageEvent<Question>) => {
    const answer = (lines: readonly Line[], error: string | null): void =>
      self.postMessage({ lines, error } satisfies Answer);
    store[method](query).then(
      (lines) => answer(lines ?? [], null),
      (error: unknown) => answer([], String(error)),
    );
  });
};
