import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { type BatchedWrite, syncPaths } from '#domain/sync.ts';
import type { Access } from '#server/http/access.ts';
import { envelopeText, listText, sendAnswer } from '#server/http/answers.ts';
import type { Backend } from '#server/http/Backend.ts';
import { keyShape } from '#server/http/idempotencyRecords.ts';
import { shaped, smallNames } from '#server/http/readBody.ts';
import { type PartAnswer, runWrites } from '#server/routes/runWrites.ts';

const access: Access = { resource: 'sync', action: 'create' };

const create = z.object({ key: z.string().regex(keyShape), path: z.string().max(200), body: z.unknown() });
const write = create.extend({
  method: z.enum(['POST', 'PUT']),
  version: z.number().int().min(0).max(999_999_999).optional(),
});
const most = limits.batch.writes;

/** As many POSTs and PUTs of records as a request may carry, in the order in which they shall be answered. */
export const writesBody = z.object({ writes: z.array(write).min(1).max(most) });
/** The same for POSTs alone. */
export const createsBody = z.object({ creates: z.array(create).min(1).max(most) });

/** Many writes in one request (docs/protocol.md, Many writes at once). */
export const writesRoutes = (app: FastifyInstance, backend: Backend): void => {
  const offer = (path: string, read: (body: unknown) => readonly BatchedWrite[]): void => {
    app.post(path, { bodyLimit: limits.batch.bytes, config: { access } }, async (request, reply) => {
      const answers = await runWrites(backend, request, read(request.body));
      return sendAnswer(reply, { status: 200, body: envelopeText('', listText(answers.map(textOf))) });
    });
  };
  offer(syncPaths.writes, (body) => shaped(writesBody, withSmallNames(body, 'writes')).writes);
  offer(syncPaths.creates, (body) =>
    shaped(createsBody, withSmallNames(body, 'creates')).creates.map((one) => ({ ...one, method: 'POST' as const })),
  );
};

/** Of what the request carries; the records in it are read like those of any request. */
const withSmallNames = (body: unknown, list: 'writes' | 'creates'): unknown => {
  const carried = (smallNames(body) as Readonly<Record<string, unknown>> | null)?.[list];
  return { [list]: Array.isArray(carried) ? carried.map(smallNames) : carried };
};

const textOf = ({ status, headers, body }: PartAnswer): string =>
  `{"status":${status},"headers":${JSON.stringify(headers)},"body":${body}}`;
