import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type CheckedNumber, checkedNumber } from '#domain/rules/numbers/checkDigit.ts';
import { convertLines } from '#domain/rules/numbers/convertLines.ts';
import type { Conversion } from '#domain/rules/numbers/convertNumber.ts';
import type { NumberKind } from '#domain/rules/numbers/numberKind.ts';
import { type OfficeRemark, officeRemark } from '#domain/rules/numbers/officeRemark.ts';
import { type RefusalReason, refusalReason } from '#domain/rules/numbers/refusalReason.ts';
import { useKeptValue } from '#src/data/session/useKeptValue.ts';
import { readNumberToConvert } from '#src/ui/page/numberToConvert.ts';

export interface Result {
  /** As it was typed. */
  readonly text: string;
  readonly conversion: Conversion;
  /** Where its office gives check digits and this one is another. */
  readonly doubt: CheckedNumber | null;
  /** How the office itself writes it, where that is another form. */
  readonly remark: OfficeRemark | null;
  /** Why there is no result, where more can be said than what was expected. */
  readonly reason: RefusalReason | null;
}

export interface PastConversion {
  readonly kind: NumberKind;
  readonly text: string;
  readonly value: string;
}

interface Kept {
  readonly kind: NumberKind;
  readonly text: string;
  readonly history: readonly PastConversion[];
}

/** How many conversions the history remembers. */
const remembered = 50;
const nothing: Kept = { kind: 'depot', text: '', history: [] };

const resultsOf = (kind: NumberKind, text: string): Result[] => {
  const thisYear = new Date().getFullYear();
  return convertLines(kind, text, thisYear).map((line) => {
    const checked = kind === 'depot' ? checkedNumber(line.text) : null;
    const { ok } = line.conversion;
    return {
      ...line,
      doubt: checked && checked.given !== checked.expected ? checked : null,
      remark: ok && kind === 'depot' ? officeRemark(line.text, thisYear) : null,
      reason: ok ? null : refusalReason(kind, line.text, thisYear),
    };
  });
};

const withResults = (history: Kept['history'], kind: NumberKind, results: readonly Result[]): PastConversion[] => {
  const fresh = results.flatMap(({ text, conversion }) =>
    conversion.ok ? [{ kind, text, value: conversion.value }] : [],
  );
  const known = new Set(fresh.map(({ value }) => value));
  return [...fresh, ...history.filter(({ value }) => !known.has(value))].slice(0, remembered);
};

/** A number that was brought stands first; what stood there before is not lost. */
const withLine = (text: string, line: string): string =>
  line === '' || text.split('\n').includes(line) ? text : [line, text].filter(Boolean).join('\n');

/**
 * What stands in the converter. What was typed and what came of it are kept on the device, sealed: numbers of
 * unpublished filings are nobody's business.
 */
export const useConverter = () => {
  const [kept = nothing, change] = useKeptValue<Kept>('converter');
  const brought = readNumberToConvert(useLocation().state);
  const [kind, setKind] = useState(kept.kind);
  const [text, setText] = useState(() => withLine(kept.text, brought));
  const [results, setResults] = useState<readonly Result[]>([]);
  const show = (nextKind: NumberKind, nextText: string): void => {
    const found = resultsOf(nextKind, nextText);
    setResults(found);
    void change(({ history } = nothing) => ({
      kind: nextKind,
      text: nextText,
      history: withResults(history, nextKind, found),
    }));
  };
  return {
    kind,
    text,
    results,
    history: kept.history,
    setText,
    /** Another kind of number is another question: what was answered before no longer holds. */
    setKind: (next: NumberKind): void => {
      setKind(next);
      setResults([]);
    },
    convert: (): void => show(kind, text),
    /** Puts what was offered in the place of a line that could not be converted, and converts again. */
    replaceLine: (line: string, offer: string): void => {
      const next = text
        .split('\n')
        .map((own) => (own.trim() === line ? offer : own))
        .join('\n');
      setText(next);
      show(kind, next);
    },
    /** Keeps what is typed when the field is left, so that nothing is lost on the way to another screen. */
    remember: (): void => void change((before = nothing) => ({ ...before, kind, text })),
    reset: (): void => {
      setText('');
      setResults([]);
      void change((before = nothing) => ({ ...before, kind, text: '' }));
    },
    forget: (): void => void change(() => ({ kind, text, history: [] })),
  };
};
