import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/base/errors.ts';
import type { Translate } from '#server/base/messages.ts';
import { sendProblem } from '#server/http/errorHandler.ts';
import { sendNowhere } from '#server/http/nowherePage.ts';
import { isAppPage, isNowhere, sendAppPage } from '#server/http/staticApp.ts';

/** What addresses exist with which methods, gathered as routes are added; to distinguish 405 from 404. */
export const methodsByAddress = (app: FastifyInstance): ((url: string) => readonly string[]) => {
  const known: { pattern: RegExp; method: string }[] = [];
  const names: string[] = [];
  app.decorate('routeNames', names);
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) names.push(`${name} ${url}`);
    const pattern = new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`);
    for (const name of [method].flat()) known.push({ pattern, method: name });
  });
  return (url) => {
    const path = url.split('?')[0] ?? '';
    return [...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
  };
};

/** Unknown addresses: the app's screens where there is an app, a refusal in the envelope everywhere else. */
export const handleUnknown = (
  app: FastifyInstance,
  {
    hasApp,
    methodsOf,
    translate,
  }: { hasApp: boolean; methodsOf: (url: string) => readonly string[]; translate: Translate },
): void => {
  app.setNotFoundHandler((request, reply) => {
    if (hasApp && isAppPage(request)) return sendAppPage(reply);
    if (hasApp && isNowhere(request)) return sendNowhere(reply, request, translate);
    const methods = methodsOf(request.url);
    const refusal =
      methods.length > 0
        ? new Refusal('method-not-allowed', { headers: { Allow: methods.join(', ') } })
        : new Refusal('not-found');
    return sendProblem(reply, request, refusal, translate);
  });
};
