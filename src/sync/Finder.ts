import type { Send } from '#src/api/send.ts';
import type { Environment } from '#src/sync/Environment.ts';
import { speaksPlain } from '#src/sync/FeedState.ts';
import { type FindAnswer, findAtServer, type Question } from '#src/sync/findAtServer.ts';
import { RetryAfter } from '#src/sync/RetryAfter.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/** Between tabs: a question to the leading one, and its answer under the same key. */
export type FinderMessage =
  | { readonly kind: 'find'; readonly key: string; readonly question: Question }
  | { readonly kind: 'found'; readonly key: string; readonly answer: FindAnswer };

export interface FinderParts {
  readonly send: Send;
  readonly environment: Environment;
  /** Null while another tab leads. */
  context(): SyncContext | null;
  post(message: FinderMessage): void;
  /** A plain server's rows may be summaries, which a round completes. */
  onFound(): void;
  /** Reads what the leading tab has stored. */
  follow(): Promise<void>;
}

/** How long a tab waits for what it asked of the leading one. */
const answerMs = 15_000;

/** One tab's searches at the server. Only the leading tab makes them, because only it writes the mirror. */
export class Finder {
  private readonly parts: FinderParts;
  private readonly rest = new RetryAfter();
  private readonly waiting = new Map<string, (answer: FindAnswer) => void>();

  constructor(parts: FinderParts) {
    this.parts = parts;
  }

  find(question: Question): Promise<FindAnswer> {
    const context = this.parts.context();
    return context ? this.ask(context, question) : this.askLeader(question);
  }

  hear(message: FinderMessage): void {
    const context = this.parts.context();
    if (message.kind === 'found') this.waiting.get(message.key)?.(message.answer);
    else if (context) void this.ask(context, message.question).then((answer) => this.answer(message.key, answer));
  }

  private answer(key: string, answer: FindAnswer): void {
    this.parts.post({ kind: 'found', key, answer });
  }

  /** Whatever goes wrong, a search only finds nothing more: what matters of it, the round meets too. */
  private async ask(context: SyncContext, question: Question): Promise<FindAnswer> {
    try {
      const answer = await findAtServer(context, this.parts.send, this.rest, question);
      if (speaksPlain(context.store)) this.parts.onFound();
      return answer;
    } catch {
      return { do: 'failed' };
    }
  }

  private askLeader(question: Question): Promise<FindAnswer> {
    const { environment, post, follow } = this.parts;
    const key = [...environment.random(12)].join('.');
    return new Promise((resolve) => {
      const settle = (answer: FindAnswer): void => {
        cancelTimer();
        this.waiting.delete(key);
        resolve(answer);
      };
      const cancelTimer = environment.setTimer(() => settle({ do: 'failed' }), answerMs);
      this.waiting.set(
        key,
        (answer) =>
          void follow().then(
            () => settle(answer),
            () => settle({ do: 'failed' }),
          ),
      );
      post({ kind: 'find', key, question });
    });
  }
}
