import type { Tokens } from '#domain/routes.ts';
import { refresh } from '#src/api/auth.ts';
import type { ApiAnswer, Send } from '#src/api/send.ts';

/**
 * The tokens of one device and what a session does with them: one refresh for all tabs when a request is refused, and
 * an end only when the server says so. (The real session is proved in tests/session; here it only has to be honest.)
 */
export class SimulatedSession {
  tokens: Tokens;
  isEnded = false;
  private renewing: Promise<ApiAnswer | null> | null = null;

  constructor(tokens: Tokens) {
    this.tokens = tokens;
  }

  authorised(send: Send): Send {
    return async (request) => {
      const used = this.tokens.token;
      const answer = await send(request);
      if (answer.kind !== 'answer' || answer.status !== 401 || this.isEnded) return answer;
      if (this.tokens.token !== used) return send(request);
      this.renewing ??= this.renew(send).finally(() => {
        this.renewing = null;
      });
      return (await this.renewing) ?? send(request);
    };
  }

  /** Null when there are fresh tokens. A tab that dies meanwhile takes the renewal with it. */
  private async renew(send: Send): Promise<ApiAnswer | null> {
    const renewed = await refresh(send, this.tokens.refreshToken);
    if (renewed.ok) {
      this.tokens = renewed.value;
      return null;
    }
    const { answer } = renewed;
    if (answer.kind === 'unreachable') return { ...answer, sent: false };
    if (answer.status === 401) this.isEnded = true;
    return answer;
  }

  forgetRenewal(): void {
    this.renewing = null;
  }

  signIn(tokens: Tokens): void {
    this.tokens = tokens;
    this.isEnded = false;
  }
}
