import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { ProblemCode } from '#domain/errors.ts';
import { Refusal } from '#server/errors.ts';
import { problemOf, sendProblem } from '#server/http/errorHandler.ts';
import { headersOutsideRoutes } from '#server/http/headers.ts';
import { newRequestId } from '#server/http/logger.ts';
import type { Translate } from '#server/messages.ts';

type Handlers = Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>>;

/** What Node's parser gives up on; everything else is unreadable. */
const ofNode: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/**
 * Answers to what never reaches a route: addresses that cannot be decoded, and bytes that are no HTTP request. They get
 * the same body and the same headers as every other refusal.
 */
export const brokenRequests = (translate: Translate): Handlers => ({
  frameworkErrors: (error, request, reply) => {
    const refusal = new Refusal(error.statusCode === 500 ? 'internal' : 'malformed');
    return sendProblem(
      (reply as FastifyReply).headers(headersOutsideRoutes),
      request as FastifyRequest,
      refusal,
      translate,
    );
  },
  clientErrorHandler: ({ code }, socket) => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const problem = problemOf(new Refusal(ofNode[code] ?? 'malformed'), newRequestId(), 'fr', translate);
    const body = JSON.stringify(problem);
    const headers = {
      ...headersOutsideRoutes,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end(
      `HTTP/1.1 ${problem.status} ${reasons[problem.status] ?? 'Bad Request'}\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
    );
  },
});

const reasons: Readonly<Record<number, string>> = { 408: 'Request Timeout', 431: 'Request Header Fields Too Large' };
