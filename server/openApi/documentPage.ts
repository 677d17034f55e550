import { docsPaths } from '#server/openApi/docsPaths.ts';
import type { Document, DocumentedCall } from '#server/openApi/document.ts';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? '');

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin: 2rem 0 .5rem; text-transform: capitalize; }
details { border: 1px solid #8884; border-radius: .4rem; margin: .3rem 0; padding: .4rem .7rem; }
summary { cursor: pointer; }
code, pre { font: .9em/1.5 ui-monospace, monospace; }
pre { overflow: auto; background: #8881; padding: .7rem; border-radius: .4rem; }
b { display: inline-block; min-width: 4rem; font-family: ui-monospace, monospace; }`;

/** The document for people: one page without scripts, as the content policy asks. */
export const documentPage = ({ info, paths }: Document): string => {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  );
  const tags = [...new Set(calls.flatMap(({ call }) => call.tags))];
  const sections = tags.map((tag) => {
    const own = calls.filter(({ call }) => call.tags.includes(tag));
    return `<h2>${escaped(tag)}</h2>${own.map(({ path, method, call }) => section(path, method, call)).join('')}`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Brevia ${escaped(info.version ?? '')}</title><style>${style}</style>
<h1>Brevia ${escaped(info.version ?? '')}</h1><p>${escaped(info.description ?? '')}</p>
<p><a href="${docsPaths.json}">OpenAPI 3.1</a></p>${sections.join('')}</html>`;
};

const section = (path: string, method: string, call: DocumentedCall): string => {
  const parameters = call.parameters.map(
    ({ name, in: where, description }) => `<li><code>${escaped(name)}</code> (${where}) ${escaped(description)}</li>`,
  );
  const answers = Object.entries(call.responses).map(
    ([status, { description }]) => `<li><code>${status}</code> ${escaped(String(description))}</li>`,
  );
  const body = call.requestBody ? `<p>Body</p>${schemaBlock(call.requestBody)}` : '';
  const [done] = Object.values(call.responses);
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code> ${escaped(call.summary)}</summary>
<p>${escaped(call.description)}</p>${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}${body}
<p>Answer</p>${schemaBlock(done ?? {})}<ul>${answers.join('')}</ul></details>`;
};

const schemaBlock = (holder: Readonly<Record<string, unknown>>): string => {
  const content = holder.content as Record<string, { schema: unknown }> | undefined;
  return `<pre>${escaped(JSON.stringify(content?.['application/json']?.schema ?? {}, null, 1))}</pre>`;
};
