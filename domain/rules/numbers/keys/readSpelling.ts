import { countryList } from '#domain/rules/countries/countryList.ts';
import { latinJapanese } from '#domain/rules/numbers/keys/latinJapanese.ts';
import type { NumberSpelling } from '#domain/rules/numbers/keys/NumberSpelling.ts';
import { letterMeaning } from '#domain/rules/numbers/keys/officeLetters.ts';

const offices: ReadonlySet<string> = new Set(countryList.map(({ iso2 }) => iso2));

/** Numbers that their holders write under other letters than the office's. */
const otherNames: Readonly<Record<string, string>> = { ZL: 'CN', UK: 'GB' };

/** Nothing to be taken out but blanks … */
const bare = /^[A-Z0-9 ]*$/;
/** … unless it is an international one, or a kind of document stands before the figures. */
const beforeBare = /^ *(?:PCT|W0|[A-Z]{2} +[A-Z]\d? )/;
const plainly = /^[\u0020-\u007e]*$/;
const numberSign = /№|\bn\s?[°º˚]\s?|\bn[or]\.\s/giu;
const quotesAndBrackets = /["'`´‘’‚“”„«»‹›()[\]{}<>*#]/g;
const unseen = /[\u00ad\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const separators = /[\s\p{Z}\u200b-\u200d\u2060\-\u2010-\u2015\u2212/,.:;_]+/gu;

/** `EP-A-1234567`, `FR-A1-2 789 123`, `DE-OS 28 12 708`: the kind of document between the office and the number. */
const kindInside = /^([A-Z]{2})\s*-\s*(?:([ABCTUY]\d?)|OS|AS|PS|GM)[\s-]+([HRS]?\d)|^([A-Z]{2})\s+([ABCTUY]\d)\s+(\d)/;

/** One figure by itself behind at least six; China also writes X. */
const checkAtEnd = /^((?:\D*\d){6,})\s*(?:\.\s*|-)([\dX])(\s*[A-Z]\d?)?$/;

const slashed = /^[A-Z]{0,2}\s*\d{1,2}\s*\/\s*\d{3}[\s,.]?\d{1,3}\s*[A-Z]?$/;

/** A day of publication that some data bases put behind the kind code. */
const dayAtEnd = /(\d[A-Z]\d?)(?:19|20)\d\d(?:0\d|1[0-2])[0-3]\d$/;

const international = /^(?:WO)?PCT([A-Z]{2})(?:((?:19|20)\d\d)(\d{5,6})|(\d\d)(\d+))$/;
const internationalApart = /^(?:WO\s*)?PCT[\s/-]*([A-Z]{2})[\s/-]*(\d{4}|\d\d)[\s/-]+([\dO][\dO\s]*)$/;
const receivedByWord = /^([A-Z]{2})(?:((?:19|20)\d\d)(\d{5,6})|(\d\d)(\d{5,6})|((?:19|20)\d\d)(\d+))$/;

const parts = /^([A-Z]*)(\d+)(?:([A-Z]{2,6})(\d+)|([A-Z])(\d{2,}))?D?([A-Z]\d?)?$/;

const upper = (text: string): string => {
  const unsigned = latinJapanese(text)
    .replace(unseen, '')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(numberSign, ' ');
  const compatible = plainly.test(unsigned)
    ? unsigned
    : Array.from(unsigned, (letter) => letter.normalize('NFKC')).join('');
  return compatible.toUpperCase().replace(quotesAndBrackets, ' ').trim();
};

const spelling = (office: string, digits: string, more: Partial<NumberSpelling> = {}): NumberSpelling => ({
  office,
  letters: '',
  digits,
  tail: null,
  kindCode: '',
  check: '',
  isSlashed: false,
  ...more,
});

/** More figures, a kind code, or nothing more. */
const beforeFigures = /^(?:[\dO]|[A-Z]\d?$|$)/;

/** A letter O among figures is a zero that somebody typed; one in a word stays. */
const zerosFor = (figures: string): string => {
  if (!figures.includes('O')) return figures;
  const letters = /^(?:PCT[A-Z]{2}|[A-Z]{2})/.exec(figures)?.[0] ?? '';
  const head = offices.has(letters.slice(-2)) ? letters : '';
  let read = head;
  for (const letter of figures.slice(head.length)) {
    const before = read === head ? '0' : read.slice(-1);
    const isZero = letter === 'O' && /\d/.test(before) && beforeFigures.test(figures.slice(read.length + 1));
    read += isZero ? '0' : letter;
  }
  return read;
};

/**
 * The parts of one patent number; null for what is no number of a known office.
 * @param country of the filing where the number stands, for numbers that do not name an office themselves
 */
export const readSpelling = (text: string, country = ''): NumberSpelling | null => {
  if (text.length > 60 || !/\p{Nd}/u.test(text)) return null;
  // Most stored numbers are letters, figures and blanks only, and there are a hundred thousand of them.
  if (bare.test(text) && !beforeBare.test(text)) return readCompact(zerosFor(text.replaceAll(' ', '')), country);
  let written = upper(text);
  const apart = internationalApart.exec(written);
  if (apart) {
    const [, from = '', year = '', serial = ''] = apart;
    return spelling('WO', year, { tail: [from, serial.replace(/\s/g, '').replace(/O/g, '0')] });
  }
  let kindCode = '';
  const inside = kindInside.exec(written);
  if (inside) {
    const [whole, office, kind = '', begun, otherOffice = '', otherKind = '', otherBegun = ''] = inside;
    kindCode = office ? kind : otherKind;
    written = `${office ?? otherOffice} ${written.slice(whole.length - (begun ?? otherBegun).length)}`;
  }
  let check = '';
  const checked = checkAtEnd.exec(written);
  if (checked) {
    check = checked[2] ?? '';
    written = `${checked[1] ?? ''}${checked[3] ?? ''}`;
  }
  const compact = zerosFor(written.replace(separators, '').replace(/^W0(?=[\dO])/, 'WO'));
  const read = readCompact(compact, country);
  if (!read) return null;
  return { ...read, kindCode: read.kindCode || kindCode, check, isSlashed: slashed.test(written) };
};

/** An international number from a match: its receiving office, then year and serial by the first way that fitted. */
const internationalOf = ([, from = '', ...ways]: RegExpExecArray): NumberSpelling => {
  const [year = '', serial = ''] = ways.filter((part) => part !== undefined);
  return spelling('WO', year, { tail: [from, serial] });
};

const readCompact = (given: string, country: string): NumberSpelling | null => {
  const compact = given.length > 16 ? given.replace(dayAtEnd, '$1') : given;
  const pct = international.exec(compact);
  if (pct) return internationalOf(pct);
  const found = parts.exec(compact);
  if (!found) return null;
  const [, head = '', digits = '', letters, tailDigits, letter, letterDigits, kindCode = ''] = found;
  if (kindCode === 'W' || country === 'WO') {
    const received = head === 'WO' ? null : receivedByWord.exec(`${head}${digits}`);
    if (received) return internationalOf(received);
  }
  const tail = letters || letter ? ([letters ?? letter ?? '', tailDigits ?? letterDigits ?? ''] as const) : null;
  const named = namedOffice(head, country);
  if (!named) return null;
  return spelling(named.office, digits, { letters: named.letters, tail, kindCode });
};

/** A country's own letters win over the office that they happen to spell: Brazil's MU is not Mauritius. */
const namedOffice = (head: string, country: string): { readonly office: string; readonly letters: string } | null => {
  if (head === '') return { office: country, letters: '' };
  if (head === country) return { office: country, letters: '' };
  if (letterMeaning(country, head)) return { office: country, letters: head };
  const [only] = unnamed.filter(([, pattern]) => pattern.test(head));
  if (only) return { office: only[0], letters: head };
  const code = head.slice(0, 2);
  const office = otherNames[code] ?? code;
  const letters = head.slice(2);
  return offices.has(office) && (letters === '' || letterMeaning(office, letters)) ? { office, letters } : null;
};

/** Letters that one office writes before its numbers, so that its name may be left out; Réunion grants no patents. */
const unnamed: readonly (readonly [office: string, letters: RegExp])[] = [
  ['US', /^(D|RE|PP)$/],
  ['BR', /^(PI|MU)$/],
  ['JP', /^[SH]$/],
];
