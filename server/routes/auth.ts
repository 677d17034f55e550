import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bounded, requiredText } from '#domain/check.ts';
import { limits, maxLength } from '#domain/limits.ts';
import { newPassword } from '#domain/newPassword.ts';
import { authPaths, type PasswordChanged } from '#domain/routes.ts';
import type { SessionUser } from '#domain/user.ts';
import { changeOwnPassword } from '#server/auth/changeOwnPassword.ts';
import { endSession } from '#server/auth/endSession.ts';
import { endSessionByTicket } from '#server/auth/endSessionByTicket.ts';
import { refreshSession } from '#server/auth/refreshSession.ts';
import { renewalKeyOf } from '#server/auth/renewalKeys.ts';
import { type Device, findCaller } from '#server/auth/sessions.ts';
import { markOf, signIn } from '#server/auth/signIn.ts';
import { Refusal } from '#server/base/errors.ts';
import { type Access, callerOf } from '#server/http/access.ts';
import { envelopeText, languageOf, sendAnswer } from '#server/http/answers.ts';
import type { Backend } from '#server/http/Backend.ts';
import { readPlainBody } from '#server/http/readBody.ts';

interface RouteOptions {
  readonly config: { readonly access: Access };
  readonly bodyLimit: number;
}

const open: RouteOptions = { config: { access: 'public' }, bodyLimit: limits.signInBodyBytes };
const own = (action: 'read' | 'edit'): RouteOptions => ({
  config: { access: { resource: 'ownAccount', action } },
  bodyLimit: limits.signInBodyBytes,
});

export const loginBody = z
  .object({
    // AUTH-03: the field is called e-mail and takes either.
    email: requiredText(maxLength.email, 3).optional(),
    username: requiredText(maxLength.email, 3).optional(),
    password: bounded(z.string().min(6), maxLength.password),
    // A random id of the device: an account's own devices are not held up by others' guesses. In the body, because a
    // header of our own would not pass to servers on another origin.
    deviceId: z.unknown().optional(),
    // Public half of the key with which the device will sign its renewals.
    renewalKey: z.unknown().optional(),
  })
  .refine((body) => body.email !== undefined || body.username !== undefined, {
    message: 'required',
    path: ['email'],
    // Also where the password is wanting, so that both are told at once.
    when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
  });

export const refreshBody = z.object({
  refreshToken: bounded(z.string().min(1), 300),
  // For a session that is not bound to a key yet, and the signature of the text that `renewalText` makes of the token.
  renewalKey: z.unknown().optional(),
  proof: z.unknown().optional(),
});
export const endSessionBody = z.object({ ticket: bounded(z.string().min(1), 200) });
export const passwordBody = z.object({
  currentPassword: bounded(z.string().min(1), maxLength.password),
  newPassword,
  // Public half of the key that signs the renewals from now on, in the place of the one before.
  renewalKey: z.unknown().optional(),
});

/** Sign-in and what belongs to one's own account. Login, refresh and me answer flat (G-26). */
export const authRoutes = (app: FastifyInstance, backend: Backend): void => {
  tokenRoutes(app, backend);
  ownRoutes(app, backend);
};

const tokenRoutes = (app: FastifyInstance, backend: Backend): void => {
  const { queries, mint, translate } = backend;

  app.post(authPaths.login, open, async (request) => {
    const { email, username, password, deviceId, renewalKey } = readPlainBody(loginBody, request.body);
    const { warning, ...session } = await signIn(backend, {
      name: email ?? username ?? '',
      password,
      device: deviceOf(request, deviceId, renewalKey),
    });
    const caller = await findCaller(queries, session.sessionId);
    if (!caller) throw new Refusal('session-ended');
    return {
      token: await mint.accessToken(session),
      refreshToken: session.refreshToken,
      signOutTicket: session.signOutTicket,
      user: userOnWire(caller.user),
      ...(warning && { warning: { ...warning, message: translate(languageOf(request), 'server.theft') } }),
    };
  });

  app.post(authPaths.refresh, open, async (request) => {
    const { refreshToken: token, ...proof } = readPlainBody(refreshBody, request.body);
    const session = await refreshSession(backend, { token, address: request.ip, ...proof });
    if (!(await findCaller(queries, session.sessionId))) throw new Refusal('session-ended');
    const { refreshToken, signOutTicket } = session;
    return { token: await mint.accessToken(session), refreshToken, signOutTicket };
  });

  app.post(authPaths.endSession, open, async (request, reply) => {
    const { ticket } = readPlainBody(endSessionBody, request.body);
    await endSessionByTicket(backend, ticket, request.ip);
    return sendAnswer(reply, done(translate, request, 'server.signedOut'));
  });
};

const ownRoutes = (app: FastifyInstance, backend: Backend): void => {
  const { translate } = backend;

  app.get(authPaths.me, own('read'), async (request) => userOnWire(callerOf(request).user));

  app.get(authPaths.validate, own('read'), async (request, reply) =>
    sendAnswer(reply, { status: 200, body: envelopeText('', String(callerOf(request).user.id)) }),
  );

  app.post(authPaths.logout, own('edit'), async (request, reply) => {
    const caller = callerOf(request);
    await endSession(backend, caller, caller.sessionId, request.ip);
    return sendAnswer(reply, done(translate, request, 'server.signedOut'));
  });

  app.post(authPaths.changePassword, own('edit'), async (request, reply) => {
    const { renewalKey: sent, ...passwords } = readPlainBody(passwordBody, request.body);
    const renewalKey = renewalKeyOf(sent);
    await changeOwnPassword(backend, callerOf(request), { ...passwords, renewalKey }, request.ip);
    const changed: PasswordChanged = { RenewalKey: renewalKey };
    return sendAnswer(reply, done(translate, request, 'server.passwordChanged', changed));
  });
};

const done = (translate: Backend['translate'], request: FastifyRequest, key: string, data: object | null = null) => ({
  status: 200,
  body: envelopeText(translate(languageOf(request), key), JSON.stringify(data)),
});

const deviceOf = (request: FastifyRequest, deviceId: unknown, renewalKey: unknown): Device => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  mark: markOf(deviceId),
  renewalKey: renewalKeyOf(renewalKey),
});

/** ENT-02, with the role in lower case as servers write it (ENT-17). */
const userOnWire = (user: SessionUser) => ({ ...user, role: user.role.toLowerCase() });
