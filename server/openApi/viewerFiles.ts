import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { docsPaths } from '#server/openApi/docsPaths.ts';

const require = createRequire(import.meta.url);

/** Swagger UI as its plug-in for Fastify carries it: the package of its makers reports every installation. */
const folder = join(dirname(require.resolve('@fastify/swagger-ui/package.json')), 'static');

const fromPackage = (name: string) => () => readFile(join(folder, name));

/**
 * Starts the viewer on the document beside it. The content policy lets only a policy called default make markup of text,
 * and this one only what a description is made of: paragraphs and words, nothing with attributes.
 */
const start = `
const plain = /^(?:[^<]|<\\/?(?:p|em|strong|code|ul|ol|li|br)>)*$/;
window.trustedTypes?.createPolicy('default', { createHTML: (text) => (plain.test(text) ? text : null) });
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
SwaggerUIBundle({ url: '${docsPaths.json}', dom_id: '#calls', deepLinking: true, docExpansion: 'list', filter: true,
  validatorUrl: null, defaultModelsExpandDepth: 0 });
`;

interface ViewerFile {
  readonly type: string;
  readonly read: () => Promise<string | Buffer>;
}

/** What the page of the document loads, by the name below its address. */
export const viewerFiles: ReadonlyMap<string, ViewerFile> = new Map<string, ViewerFile>([
  ['viewer.css', { type: 'text/css; charset=utf-8', read: fromPackage('swagger-ui.css') }],
  ['viewer.js', { type: 'text/javascript; charset=utf-8', read: fromPackage('swagger-ui-bundle.js') }],
  ['start.js', { type: 'text/javascript; charset=utf-8', read: async () => start }],
]);

/** The page around the viewer. Without scripts there is the document itself. */
export const viewerPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Brevia: calls of the server</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${docsPaths.files}/viewer.css">
<style>body { margin: 0 } html.dark-mode { background: #1c2022 }</style>
<div id="calls"></div>
<noscript><p><a href="${docsPaths.json}">OpenAPI 3.1</a></p></noscript>
<script src="${docsPaths.files}/viewer.js"></script>
<script src="${docsPaths.files}/start.js"></script>
</html>
`;
