import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { ProblemCode } from '#domain/errors.ts';
import { Refusal } from '#server/base/errors.ts';
import type { Translate } from '#server/base/messages.ts';
import { problemOf, sendProblem } from '#server/http/errorHandler.ts';
import { headersOutsideRoutes } from '#server/http/headers.ts';
import { newRequestId } from '#server/http/logger.ts';

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
  frameworkErrors: (_error, request, reply) => {
    void sendProblem(
      (reply as FastifyReply).headers(headersOutsideRoutes),
      request as FastifyRequest,
      new Refusal('malformed'),
      translate,
    );
  },
  clientErrorHandler: ({ code }, socket) => {
    // Also what the other side has reset: there is nobody to answer.
    if (!socket.writable) return void socket.destroy();
    refuseOnSocket(socket, ofNode[code] ?? 'malformed', translate);
  },
});

/** Ends a connection with a refusal where there is no reply to send one with. */
export const refuseOnSocket = (socket: Duplex, code: ProblemCode, translate: Translate): void => {
  const problem = problemOf(new Refusal(code), newRequestId(), 'fr', translate);
  const body = JSON.stringify(problem);
  const headers = {
    ...headersOutsideRoutes,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
};

/** A caller that expects more of us than to go on is answered like any other; Node by itself would only say 417. */
export const ignoreExpectations = (app: FastifyInstance): void => {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
};

/** HTTP/1.1 wants to know of which host; Node by itself would refuse without a word and without our headers. */
export const refuseHostless = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1') throw new Refusal('malformed');
  });
};
