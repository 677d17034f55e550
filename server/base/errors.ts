import type { ProblemCode } from '#domain/errors.ts';
import type { IssueMessage } from '#domain/rules/issueMessage.ts';

/** What a refusal says beside its code. `fields` become `Errors`, in the caller's language. */
export interface RefusalDetail {
  readonly data?: unknown;
  readonly fields?: Readonly<Record<string, readonly IssueMessage[]>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Values for the sentence of the code. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A failure that was foreseen. Thrown anywhere below a route, answered by the one error handler. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly detail: RefusalDetail;

  constructor(code: ProblemCode, detail: RefusalDetail = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.detail = detail;
  }
}

/** One field that cannot be taken, as the 422 that says so. */
export const invalidField = (field: string, key: IssueMessage['key'], params: IssueMessage['params'] = {}): Refusal =>
  new Refusal('invalid', { fields: { [field]: [{ key, params }] } });
