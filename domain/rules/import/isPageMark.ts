import { foldText } from '#domain/rules/foldText.ts';
import { lineText } from '#domain/rules/import/cellText.ts';

/** A longer text is none of these. */
const longest = 60;

/** `Page 1/3`, `Page 2 sur 3`, `Seite 1 von 3`, `p. 4`. */
const pageNumber = /^(?:page|pages|seite|p\.|pg\.) ?(?:no?[.°º]? ?)?\d{1,4}(?: ?(?:\/|-|sur|of|de|von) ?\d{1,4})?$/;

/** `Imprimé le 12/03/2024`, `Exported on 2024-03-12 10:15`. */
const printedOn =
  /^(?:imprime|edite|exporte|extrait|genere|printed|exported|generated|gedruckt|exportiert)e?(?: le| on| am)? ?:? ?\d{1,4}[./-]\d{1,2}[./-]\d{2,4}(?: .*)?$/;

/** Whether a row is what a printed page has at its foot or head: all that stands in it numbers the page or dates the print. */
export const isPageMark = (cells: readonly unknown[]): boolean => {
  const texts = cells.map((cell) => foldText(lineText(cell))).filter(Boolean);
  return texts.length > 0 && texts.every(saysPage);
};

const saysPage = (text: string): boolean => text.length < longest && (pageNumber.test(text) || printedOn.test(text));
