import type { ApiAnswer, ApiRequest, Send } from '#src/api/send.ts';

/** Calls made before whoever needs their answers is there. Held in memory, each for the first who asks the same. */
export class AskedAhead {
  private readonly coming = new Map<string, Promise<ApiAnswer>>();

  /** `send`, whose answers are held. For calls that only read. */
  holding(send: Send): Send {
    return (request) => {
      const answer = send(request);
      this.coming.set(nameOf(request), answer);
      return answer;
    };
  }

  /** `send`, but what was asked ahead is not asked again; an answer that is none is left, and asked for anew. */
  taking(send: Send): Send {
    return async (request) => {
      const name = nameOf(request);
      const held = this.coming.get(name);
      if (!held) return send(request);
      this.coming.delete(name);
      const answer = await held;
      return answer.kind === 'answer' && answer.status < 300 ? answer : send(request);
    };
  }

  /** What nobody has taken is nobody's. */
  forget(): void {
    this.coming.clear();
  }
}

const nameOf = ({ method, path, query = {} }: ApiRequest): string => JSON.stringify([method, path, query]);
