/** Application, publication, patent, number: what Japan writes around the figures. */
const words = /特願|特開|特表|特許|特公|出願|公開|公報|第|号/g;
const eras: Readonly<Record<string, string>> = { 昭: 'S', 平: 'H', 令: 'R' };

/** `特願平10-123456`, `特許第5123456号`: a patent number as Japan writes it, in the letters that others write it in. */
export const latinJapanese = (text: string): string =>
  /[特昭平令]/.test(text)
    ? `JP ${text
        .replace(/^\s*JP/i, '')
        .replace(words, ' ')
        .replace(/([昭平令])[和成]?/g, (_, era: string) => eras[era] ?? '')
        .trim()}`
    : text;
