import type { FastifyServerOptions } from 'fastify';

/** Secrets travel in the query of a hub's address; they end here. */
export const withoutSecrets = (url: string): string => url.replace(/([?&](?:access_token|ticket|id)=)[^&]*/gi, '$1…');

/** JSON lines with what an operator needs and nothing a stranger could use: no bodies, no authorization, no tokens. */
export const loggerOptions = (level: string): NonNullable<Exclude<FastifyServerOptions['logger'], boolean>> => ({
  level,
  redact: {
    paths: [
      'req.headers.authorization',
      'req.headers.cookie',
      'headers.authorization',
      '*.password',
      '*.refreshToken',
      '*.token',
    ],
    censor: '…',
  },
  serializers: {
    req: (request) => ({
      method: request.method,
      url: withoutSecrets(request.url),
      remoteAddress: request.socket?.remoteAddress,
    }),
  },
});
