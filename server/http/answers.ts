import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Page, pagingMembers } from '#domain/envelope.ts';
import { acceptedLanguage, type Language } from '#server/base/messages.ts';

/** An answer ready to be sent and to be kept: its status and its body as JSON text. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** The envelope of API-04 around data that is JSON text already. */
export const envelopeText = (message: string, data: string, page?: Page): string => {
  const members = page ? `,${JSON.stringify(pagingMembers(page)).slice(1, -1)}` : '';
  return `{"Success":true,"Message":${JSON.stringify(message)},"Data":${data}${members}}`;
};

export const listText = (items: readonly string[]): string => `[${items.join(',')}]`;

export const sendAnswer = (reply: FastifyReply, { status, body }: Answer): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send(body);

export const languageOf = (request: FastifyRequest): Language => acceptedLanguage(request.headers['accept-language']);
