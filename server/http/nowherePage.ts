import type { FastifyReply, FastifyRequest } from 'fastify';
import { screenPaths } from '#domain/screenPaths.ts';
import type { Translate } from '#server/base/messages.ts';
import { languageOf } from '#server/http/answers.ts';

const style = ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{margin:15vh 1.5rem}';

/**
 * NAV-04: who types an address that nobody knows is led to the dashboard. The answer says 404 all the same, and is not
 * the app: whoever looks for something else here, a monitor for instance, must not believe to have found it.
 */
export const sendNowhere = (reply: FastifyReply, request: FastifyRequest, translate: Translate): FastifyReply => {
  const language = languageOf(request);
  const text = (key: string): string => translate(language, `server.nowhere.${key}`);
  return reply
    .code(404)
    .headers({ 'Cache-Control': 'no-store', Vary: 'Accept, Accept-Language' })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0; url=${screenPaths.dashboard}">
<title>${text('title')}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
<h1>${text('title')}</h1>
<p><a href="${screenPaths.dashboard}">${text('lead')}</a></p>
</html>
`);
};
