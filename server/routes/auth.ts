import { eq, or } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { newPassword, requiredText } from '#domain/check.ts';
import { maxLength } from '#domain/limits.ts';
import { authPaths } from '#domain/routes.ts';
import type { SessionUser } from '#domain/user.ts';
import { endOtherSessions, endSession, findCaller, refreshSession, startSession } from '#server/auth/sessions.ts';
import type { Backend } from '#server/Backend.ts';
import { users } from '#server/db/tables.ts';
import { invalidField, Refusal } from '#server/errors.ts';
import { type Access, callerOf } from '#server/http/access.ts';
import { envelopeText, languageOf, sendAnswer } from '#server/http/answers.ts';
import { readPlainBody } from '#server/http/readBody.ts';

const open: { config: { access: Access } } = { config: { access: 'public' } };
const own = (action: 'read' | 'edit'): { config: { access: Access } } => ({
  config: { access: { resource: 'ownAccount', action } },
});

const loginBody = z
  .object({
    // AUTH-03: the field is called e-mail and takes either.
    email: requiredText(maxLength.email, 3).optional(),
    username: requiredText(maxLength.email, 3).optional(),
    password: z.string().min(6).max(maxLength.password),
  })
  .refine((body) => body.email ?? body.username, { message: 'required', path: ['email'] });

const refreshBody = z.object({ refreshToken: z.string().min(1).max(300) });
const passwordBody = z.object({ currentPassword: z.string().min(1).max(maxLength.password), newPassword });

/** Sign-in and what belongs to one's own session. Login, refresh and me answer flat (G-26). */
export const authRoutes = (app: FastifyInstance, backend: Backend): void => {
  tokenRoutes(app, backend);
  ownRoutes(app, backend);
  passwordRoute(app, backend);
};

const tokenRoutes = (app: FastifyInstance, backend: Backend): void => {
  const { queries, mint, clock } = backend;

  app.post(authPaths.login, open, async (request) => {
    const { email, username, password } = readPlainBody(loginBody, request.body);
    const userId = await signIn(backend, (email ?? username ?? '').toLowerCase(), password, request.ip);
    const session = await startSession(backend, userId, {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    });
    await queries.update(users).set({ lastLogin: clock.now().toISOString() }).where(eq(users.id, userId));
    const caller = await findCaller(queries, session.sessionId);
    if (!caller) throw new Refusal('session-ended');
    return {
      token: await mint.accessToken(session),
      refreshToken: session.refreshToken,
      user: userOnWire(caller.user),
    };
  });

  app.post(authPaths.refresh, open, async (request) => {
    const session = await refreshSession(backend, readPlainBody(refreshBody, request.body).refreshToken);
    if (!(await findCaller(queries, session.sessionId))) throw new Refusal('session-ended');
    return { token: await mint.accessToken(session), refreshToken: session.refreshToken };
  });
};

/** @throws Refusal bad-credentials, the same for an unknown account; too-many-requests after many failures */
const signIn = async (
  { queries, passwords, throttle }: Backend,
  account: string,
  password: string,
  address: string,
): Promise<number> => {
  const wait = throttle.wait(account, address);
  if (wait > 0) throw new Refusal('too-many-requests', { headers: { 'Retry-After': String(Math.ceil(wait / 1_000)) } });
  const [user] = await queries
    .select()
    .from(users)
    .where(or(eq(users.username, account), eq(users.email, account)));
  const right = await passwords.verify(user?.passwordHash ?? null, password);
  if (!right || !user?.isActive || user.isBlocked) {
    throttle.failed(account, address);
    throw new Refusal('bad-credentials');
  }
  throttle.succeeded(account, address);
  return user.id;
};

const ownRoutes = (app: FastifyInstance, backend: Backend): void => {
  app.get(authPaths.me, own('read'), async (request) => userOnWire(callerOf(request).user));

  app.get(authPaths.validate, own('read'), async (request, reply) =>
    sendAnswer(reply, { status: 200, body: envelopeText('', String(callerOf(request).user.id)) }),
  );

  app.post(authPaths.logout, own('edit'), async (request, reply) => {
    await endSession(backend, callerOf(request).sessionId, 'logout');
    return sendAnswer(reply, {
      status: 200,
      body: envelopeText(backend.translate(languageOf(request), 'server.signedOut'), 'null'),
    });
  });
};

const passwordRoute = (app: FastifyInstance, backend: Backend): void => {
  app.post(authPaths.changePassword, own('edit'), async (request, reply) => {
    const body = readPlainBody(passwordBody, request.body);
    const caller = callerOf(request);
    await requirePassword(backend, request, caller.user, body.currentPassword);
    const passwordHash = await backend.passwords.hash(body.newPassword);
    const updatedAt = backend.clock.now().toISOString();
    await backend.queries.update(users).set({ passwordHash, updatedAt }).where(eq(users.id, caller.user.id));
    await endOtherSessions(backend, caller.user.id, caller.sessionId, 'password');
    return sendAnswer(reply, {
      status: 200,
      body: envelopeText(backend.translate(languageOf(request), 'server.passwordChanged'), 'null'),
    });
  });
};

/** The present password, asked again; guessing it is slowed down like signing in. */
const requirePassword = async (
  backend: Backend,
  request: FastifyRequest,
  { id, username }: SessionUser,
  password: string,
): Promise<void> => {
  const wait = backend.throttle.wait(username, request.ip);
  if (wait > 0) throw new Refusal('too-many-requests', { headers: { 'Retry-After': String(Math.ceil(wait / 1_000)) } });
  const [user] = await backend.queries.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id));
  if (await backend.passwords.verify(user?.hash ?? null, password)) return;
  backend.throttle.failed(username, request.ip);
  throw invalidField('currentPassword', 'validation.passwordWrong');
};

/** ENT-02, with the role in lower case as servers write it (ENT-17). */
const userOnWire = (user: SessionUser) => ({ ...user, role: user.role.toLowerCase() });
