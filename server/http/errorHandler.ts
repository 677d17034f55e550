import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#domain/envelope.ts';
import { type ProblemCode, problems } from '#domain/errors.ts';
import { limits } from '#domain/limits.ts';
import type { IssueMessage } from '#domain/rules/issueMessage.ts';
import { Refusal } from '#server/base/errors.ts';
import type { Language, Translate } from '#server/base/messages.ts';
import { sqlProblem } from '#server/db/sqlProblem.ts';
import { languageOf } from '#server/http/answers.ts';

/** Turns whatever was thrown below a route into the one body for failures. Nothing of the inside shows. */
export const errorHandler =
  (translate: Translate) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = asRefusal(error);
    if (problems[refusal.code].reported) request.log.error({ err: error }, 'request failed');
    return sendProblem(reply, request, refusal, translate);
  };

/** Sends it so that nothing on the way keeps it: what is missing today may be there with the next release. */
export const sendProblem = (
  reply: FastifyReply,
  request: FastifyRequest,
  refusal: Refusal,
  translate: Translate,
): FastifyReply => {
  const { failure } = request.routeOptions.config;
  const problem = problemOf(refusal, request.id, languageOf(request), translate, failure);
  const asked = request.headers.accept ?? '';
  return reply
    .code(problem.status)
    .headers({ 'Cache-Control': 'no-store', ...refusal.detail.headers })
    .type(asked.includes('application/problem+json') ? 'application/problem+json' : 'application/json; charset=utf-8')
    .send(JSON.stringify(problem));
};

/** @param failure key of the sentence that says what broke down, for a failure that has no cause to report */
export const problemOf = (
  { code, detail }: Refusal,
  requestId: string,
  language: Language,
  translate: Translate,
  failure?: string,
): Problem => {
  const key = code === 'internal' && failure ? failure : `errors.${code}`;
  const message = translate(language, key, detail.params).slice(0, limits.errorText);
  return {
    Success: false,
    Message: message,
    Data: (detail.data ?? null) as Problem['Data'],
    ...(detail.fields ? { Errors: sentences(detail.fields, language, translate) } : {}),
    type: `/problems/${code}`,
    title: message,
    status: problems[code].status,
    detail: message,
    instance: `/req/${requestId}`,
    code,
  };
};

/** One sentence per fault, and no more than anybody reads: forty thousand wrong ids do not make as many sentences. */
const sentences = (
  fields: NonNullable<Refusal['detail']['fields']>,
  language: Language,
  translate: Translate,
): Record<string, string[]> => {
  const all = Object.entries(fields).flatMap(([field, messages]) => messages.map((message) => ({ field, message })));
  const byField: Record<string, string[]> = {};
  const add = (field: string, { key, params }: IssueMessage): void => {
    (byField[field] ??= []).push(translate(language, key, params).slice(0, limits.errorText));
  };
  for (const { field, message } of all.slice(0, limits.errorSentences)) add(field, message);
  const count = all.length - limits.errorSentences;
  if (count > 0) add('body', { key: 'validation.more', params: { count } });
  return byField;
};

/** Codes of Fastify for what a caller did wrong; all others of its 4xx are unreadable requests. */
const ofFastify: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
};

/** What was thrown, as the failure that is answered for it. */
export const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  const inDatabase = sqlProblem(error);
  if (inDatabase) return new Refusal(inDatabase.code, inDatabase.detail);
  const { code = '', statusCode = 500 } = (error ?? {}) as Partial<FastifyError>;
  const known = ofFastify[code];
  if (known) return new Refusal(known);
  return new Refusal(statusCode < 500 ? 'malformed' : 'internal');
};
