/** What every payload does if it is ever run. */
const act = 'top.ran=1';

/** Ways in which text becomes something that runs, where somebody forgets that it is text. */
const vectors: readonly ((code: string) => string)[] = [
  (code) => `<script>${code}</script>`,
  (code) => `<img src=x onerror=${code}>`,
  (code) => `<svg onload=${code}>`,
  (code) => `<svg><script>${code}</script>`,
  (code) => `<iframe srcdoc="<script>${code}</script>">`,
  (code) => `<body onload=${code}>`,
  (code) => `<details open ontoggle=${code}>`,
  (code) => `<input autofocus onfocus=${code}>`,
  (code) => `<a href="javascript:${code}">x</a>`,
  (code) => `javascript:${code}`,
  (code) => `data:text/html,<script>${code}</script>`,
  (code) => `" onmouseover="${code}" x="`,
  (code) => `' autofocus onfocus='${code}`,
  (code) => `</title><script>${code}</script>`,
  (code) => `<math><mtext><mglyph><style></math><img src onerror=${code}>`,
  (code) => `{{constructor.constructor('${code}')()}}`,
  (code) => `\${${code}}`,
  (code) => `$t(common.delete, {"x":"${code}"})`,
  (code) => `{{x}} {{${code}}}`,
  (code) => `=HYPERLINK("javascript:${code}")`,
  (code) => `=cmd|'/C ${code}'!A0`,
  (code) => `[x](javascript:${code})`,
  (code) => `<style>@import'javascript:${code}'</style>`,
  (code) => `&lt;img src=x onerror=${code}&gt;`,
  (code) => `__proto__[ran]=${code}`,
];

/** Disguises that defeat a filter which only knows the plain form. */
const disguises: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `"'>${text}`,
  (text) => `-->${text}<!--`,
  (text) => `\u202e${text}\u2066`,
  (text) => `]]>${text}`,
  (text) => `*/${text}/*`,
  (text) => `\\${text}`,
  (text) => `&#60;${text}`,
];

/** B3: two hundred strings that fit into any name, the plain form of every vector first. */
export const hostileTexts: readonly string[] = disguises.flatMap((disguise) =>
  vectors.map((vector) => disguise(vector(act))),
);
