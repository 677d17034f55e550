import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { syncPaths } from '#domain/sync.ts';
import type { Access } from '#server/http/access.ts';
import { envelopeText, listText, sendAnswer } from '#server/http/answers.ts';
import type { Backend } from '#server/http/Backend.ts';
import { keyShape } from '#server/http/idempotencyRecords.ts';
import { shaped, smallNames } from '#server/http/readBody.ts';
import { type PartAnswer, runCreates } from '#server/routes/runCreates.ts';

const access: Access = { resource: 'sync', action: 'create' };

const create = z.object({ key: z.string().regex(keyShape), path: z.string().max(200), body: z.unknown() });

/** As many POSTs of records as a request may carry, in the order in which they shall be answered. */
export const createsBody = z.object({ creates: z.array(create).min(1).max(limits.batch.creates) });

/** Many creates in one request (docs/protocol.md, Many creates at once). */
export const createsRoute = (app: FastifyInstance, backend: Backend): void => {
  app.post(syncPaths.creates, { bodyLimit: limits.batch.bytes, config: { access } }, async (request, reply) => {
    const { creates } = shaped(createsBody, withSmallNames(request.body));
    const answers = await runCreates(backend, request, creates);
    return sendAnswer(reply, { status: 200, body: envelopeText('', listText(answers.map(textOf))) });
  });
};

/** Of what the request carries; the records in it are read like those of any POST. */
const withSmallNames = (body: unknown): unknown => {
  const { creates } = (smallNames(body) ?? {}) as { readonly creates?: unknown };
  return { creates: Array.isArray(creates) ? creates.map(smallNames) : creates };
};

const textOf = ({ status, headers, body }: PartAnswer): string =>
  `{"status":${status},"headers":${JSON.stringify(headers)},"body":${body}}`;
