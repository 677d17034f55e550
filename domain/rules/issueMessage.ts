import type { z } from 'zod';
import { trimmedText } from '#domain/rules/trimmedText.ts';

/** A sentence to be shown: a key of the locale files and what to fill in. */
export interface IssueMessage {
  readonly key: `validation.${string}`;
  readonly params: Readonly<Record<string, string | number>>;
}

type Issue = z.core.$ZodIssue;

/**
 * The sentence for one zod issue, the same in a form and in the server's 422 answer. A text that is too short says so,
 * unless there is none at all: then it is required.
 * @param value what stood in the field, where the caller has it
 */
export const issueMessage = (issue: Issue, value?: unknown): IssueMessage => {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue, value);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_type':
      return isMissing(value) ? message('required') : message('invalid');
    case 'unrecognized_keys':
      return message('unknownField', { fields: issue.keys.join(', ') });
    default:
      return message(named(issue) ?? 'invalid');
  }
};

/** The key that the schema itself gives; sentences of the library's own have spaces. */
const named = ({ message: text }: Issue): string | null => (/^[a-z][A-Za-z]*$/.test(text) ? text : null);

const message = (name: string, params: IssueMessage['params'] = {}): IssueMessage => ({
  key: `validation.${name}`,
  params,
});

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && trimmedText(value) === '');

const tooSmall = (issue: Extract<Issue, { code: 'too_small' }>, value: unknown): IssueMessage => {
  const min = Number(issue.minimum);
  if (issue.origin === 'string') {
    const absent = min <= 1 || (value !== undefined && isMissing(value));
    return absent ? message('required') : message('tooShort', { min });
  }
  if (issue.origin === 'array' || issue.origin === 'set')
    return min <= 1 ? message('required') : message('tooFew', { min });
  return message('tooSmall', { min });
};

const tooBig = (issue: Extract<Issue, { code: 'too_big' }>): IssueMessage => {
  const max = Number(issue.maximum);
  if (issue.origin === 'string') return message(named(issue) ?? 'tooLong', { max });
  return message(issue.origin === 'array' || issue.origin === 'set' ? 'tooMany' : 'tooBig', { max });
};
