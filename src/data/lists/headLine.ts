import { foldText } from '#domain/rules/foldText.ts';
import { queryWords } from '#domain/rules/queryWords.ts';

/** What a record is called stands at the head of its text: a name, the same without its signs, and a second name. */
const headLines = 3;

const lineBreak = 10;

/**
 * Tells whether a folded text in which a query was found has it as one of its first lines. Asked of every hit while it is
 * being found, so it looks only where the first word occurs first.
 */
export const headLine = (query: string): ((text: string) => boolean) => {
  const line = foldText(query);
  const first = queryWords(query)[0]?.text ?? '';
  return (text) => {
    const at = text.indexOf(first);
    if (at === -1 || (at > 0 && text.charCodeAt(at - 1) !== lineBreak)) return false;
    const end = at + line.length;
    if (end < text.length && text.charCodeAt(end) !== lineBreak) return false;
    return text.startsWith(line, at) && text.slice(0, at).split('\n').length <= headLines;
  };
};
