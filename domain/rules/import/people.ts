import { countryByCode } from '#domain/rules/countries/matchCountry.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { oneLine } from '#domain/rules/import/cellText.ts';

/** A name read from a sheet, cut into its two parts only where the sheet says how. */
export interface SheetPerson {
  readonly nom: string;
  readonly prenom: string;
}

const hardSeparators = (doubled: boolean): RegExp => (doubled ? /;{2,}|[|\n]/ : /[;|\n]/);

/** What may follow a comma and still belong to the name before it: `SENOMYX, INC.` is one applicant. */
const legalForms = new Set(
  [
    'inc,incorporated,llc,l l c,llp,lp,ltd,limited,ltda,co,corp,corporation,company,co ltd,co inc,plc,pty,pty ltd,pte ltd',
    'gmbh,gmbh co kg,ag,se,kg,kgaa,sa,s a,sas,sasu,sarl,s a r l,eurl,snc,nv,n v,bv,b v,spa,s p a,srl,s r l,sl,s l',
    'oy,oyj,ab,as,a s,aps,kk,k k,ooo,zrt,kft,the,jr,sr,ii,iii,iv,phd,dr',
  ].flatMap((forms) => forms.split(',')),
);

const isLegalForm = (part: string): boolean => {
  const words = foldText(part)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return legalForms.has(words) || /^a .+ (?:corporation|company|partnership)$/.test(words);
};

/** How the names of a column are parted, found out once for all of its cells. */
export interface NameSeparators {
  /** False: a comma stands inside a name (`Dupont, Jean`). */
  readonly commas?: boolean;
  /** True: names are parted by `;;`, and a lone `;` stands inside one (`WYGENT; MARK A.`). */
  readonly doubled?: boolean;
}

/** What a comma does in a column: it stands inside a name, or between two. */
export type CommaReading = 'inside' | 'between';

/**
 * The names in one cell (IMP-07, IMP-08): split on semicolon, `|` and line breaks where there are any, else on commas.
 * Legal forms and initials stay with the name before them (`ACME, Inc.`, `Smith, J.`).
 */
export const splitPeople = (cell: string, { commas = true, doubled = false }: NameSeparators = {}): string[] => {
  const hard = hardSeparators(doubled);
  const parts = hard.test(cell)
    ? cell.split(hard)
    : commas && cell.includes(',') && !cell.includes(';')
      ? splitCommas(cell)
      : [cell];
  return parts.map(tidy).filter((name) => /[a-z]/i.test(name) || /\p{L}/u.test(name));
};

const isInitials = (part: string): boolean => /^\s*\p{Lu}\.?(?:[ -]?\p{Lu}\.?){0,2}\s*$/u.test(part);

const splitCommas = (cell: string): string[] => {
  const names: string[] = [];
  for (const part of cell.split(',')) {
    if (names.length > 0 && (isLegalForm(part) || isInitials(part))) names.push(`${names.pop()}, ${part.trim()}`);
    else names.push(part);
  }
  return names;
};

/**
 * One space between words, no bullet before the name, and nothing behind it that is not of it: a country in brackets (`SMITH JOHN [US]`) or
 * apart (`SMITH JOHN    US`), and since when somebody has owned it (`ACME INC (2017-01-05)`).
 */
const tidy = (name: string): string => {
  const line = oneLine(withoutCountry(name.trim().replace(bullet, '')));
  return withoutEdges(/[\])]$/.test(line) ? line.replace(/ ?(?:\[\p{Lu}{2}\]|\(\d{4}-\d\d-\d\d\))$/u, '') : line);
};

/** What a list within a cell begins its lines with. */
const bullet = /^[-–—•·▪*]\s+/;

const withoutCountry = (name: string): string => {
  const code = /\s\s(\p{Lu}{2})$/u.exec(name)?.[1];
  return code && countryByCode(code) ? name.slice(0, -code.length) : name;
};

const isEdge = (character: string | undefined): boolean => character === ',' || character === ' ';

/** Without commas at either end. Counted by hand: a pattern for the end of a text tries every run of commas in it. */
const withoutEdges = (line: string): string => {
  let [start, end] = [0, line.length];
  while (start < end && isEdge(line[start])) start += 1;
  while (end > start && isEdge(line[end - 1])) end -= 1;
  return line.slice(start, end);
};

/**
 * How names are parted in this column. Commas do not part them where some cell both separates names by a semicolon,
 * `|` or line break and has a comma inside a name: there a lone `Dupont, Jean` is one person too; nor where each cell
 * holds one person. Lone semicolons do not where `;;` is the rule; a single empty place in a list proves nothing.
 * @param isNumbered the names stand in several columns, one in each
 */
export const nameSeparators = (
  cells: readonly string[],
  { isNumbered = false }: { readonly isNumbered?: boolean } = {},
): Required<NameSeparators> => {
  const count = (pattern: RegExp): number =>
    cells.reduce((sum, cell) => (cell.includes(';') ? sum + (cell.match(pattern)?.length ?? 0) : sum), 0);
  const doubled = count(/;{2,}/g) > count(/(?<!;);(?!;)/g);
  const hard = hardSeparators(doubled);
  const isInside =
    cells.some((cell) => hard.test(cell) && cell.split(hard).some((part) => hasInnerComma(part))) ||
    isPartedOtherwise(cells, hard) ||
    isOneEach(
      cells.filter((cell) => !hard.test(cell)),
      isNumbered,
    );
  return { commas: !isInside, doubled };
};

/** So many cells with a comma make a rule. */
const leastCells = 3;

/** A column whose lists are parted by something else does not part the others by commas: `REGENTS, THE UNIVERSITY`. */
const isPartedOtherwise = (cells: readonly string[], hard: RegExp): boolean => {
  const lists = cells.filter((cell) => hard.test(cell)).length;
  return lists >= leastCells && lists > cells.filter((cell) => !hard.test(cell) && hasInnerComma(cell)).length;
};

/**
 * Whether cells hold one person each, `Surname, First`: nearly all that have a comma have one, and one of its sides is
 * a single word. In numbered columns (inventor 1, inventor 2) nobody writes two.
 */
const isOneEach = (cells: readonly string[], isNumbered: boolean): boolean => {
  const parted = cells.filter(hasInnerComma);
  const single = parted.filter((cell) => cell.indexOf(',') === cell.lastIndexOf(','));
  if (parted.length === 0 || single.length < parted.length * 0.9) return false;
  if (isNumbered) return true;
  const inverted = single.filter((cell) => cell.split(',').some((side) => !side.trim().includes(' ')));
  return single.length >= leastCells && inverted.length >= single.length * 0.7;
};

/** A cell of the column that reads as one person or as two, by what its comma does; undefined where none does. */
export const commaSample = (cells: readonly string[]): string | undefined =>
  cells.find((cell) => !/[;|\n]/.test(cell) && hasInnerComma(cell));

const hasInnerComma = (part: string): boolean => {
  const [before = '', ...after] = part.split(',');
  return before.trim() !== '' && after.some((rest) => rest.trim() !== '' && !isLegalForm(rest));
};

/** An inventor's name: `Dupont, Jean` and `Jean DUPONT` say which part is the family name; anything else stays whole. */
export const personName = (name: string): SheetPerson =>
  cutAtComma(name) ?? cutAtCapitals(name) ?? { nom: name, prenom: '' };

const cutAtComma = (name: string): SheetPerson | null => {
  const [nom = '', behind = '', ...more] = name.split(',');
  const prenom = behind.trim();
  return nom && prenom && more.length === 0 && !isLegalForm(prenom) ? { nom, prenom } : null;
};

const isGivenName = (word: string): boolean => /\p{Ll}/u.test(word) || /^\p{Lu}\.$/u.test(word);
const isFamilyName = (word: string): boolean => /^\p{Lu}[\p{Lu}'’-]+$/u.test(word);

/** Word by word: as one pattern a sentence could be cut in as many ways as it has letters, and all would be tried. */
const cutAtCapitals = (name: string): SheetPerson | null => {
  const words = name.split(' ');
  const cut = words.findIndex((word) => !isGivenName(word));
  if (cut < 1 || !words.slice(cut).every(isFamilyName)) return null;
  return { nom: words.slice(cut).join(' '), prenom: words.slice(0, cut).join(' ') };
};
