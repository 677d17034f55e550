import { foldNumber } from '#domain/rules/foldText.ts';
import type { AnnuityLine } from '#domain/rules/reconciliation/AnnuityLine.ts';
import { chosenFiling, type Hit } from '#domain/rules/reconciliation/chosenFiling.ts';
import type { FilingOf, MatchableFamily } from '#domain/rules/reconciliation/MatchableFamily.ts';
import { lookedUp, wantedKeys } from '#domain/rules/reconciliation/wantedKeys.ts';

/** What a line was found to speak of. */
export interface LineMatch<M extends MatchableFamily> {
  readonly line: AnnuityLine;
  /** Null where there is none, or where several are meant. */
  readonly filing: FilingOf<M> | null;
  readonly family: M | null;
  /** Families that have its number or its reference, where no filing of theirs is meant for sure. */
  readonly near: readonly M[];
}

/** What the lines of a list look for. */
export interface LineIndex {
  readonly lines: readonly AnnuityLine[];
  /** Places of lines. */
  readonly byKey: ReadonlyMap<string, readonly { readonly at: number; readonly rank: number }[]>;
  readonly byReference: ReadonlyMap<string, readonly number[]>;
}

/** More families than these are none to look at. */
const mostNear = 5;

const addTo = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

/** Gathers what the lines look for, one after the other: reading a number in all its meanings takes its time. */
export const lineIndex = () => {
  const lines: AnnuityLine[] = [];
  const byKey = new Map<string, { at: number; rank: number }[]>();
  const byReference = new Map<string, number[]>();
  return {
    take: (line: AnnuityLine): void => {
      const at = lines.push(line) - 1;
      for (const { key, rank } of wantedKeys(line)) addTo(byKey, key, { at, rank });
      const reference = foldNumber(line.reference);
      if (reference) addTo(byReference, reference, at);
    },
    result: (): LineIndex => ({ lines, byKey, byReference }),
  };
};

/**
 * Finds the filings of a list's lines. The families go by one after the other, so that 50,000 of them hold nothing up,
 * and nothing of them is gathered that the list does not name.
 */
export const lineMatcher = <M extends MatchableFamily>({ lines, byKey, byReference }: LineIndex) => {
  const hits = new Map<number, Hit<M>[]>();
  const named = new Map<number, M[]>();
  return {
    take: (family: M): void => {
      for (const filing of family.filings)
        for (const key of filing.keys)
          for (const form of lookedUp(key))
            for (const { at, rank } of byKey.get(form) ?? []) addTo(hits, at, { family, filing, rank });
      for (const at of byReference.get(foldNumber(family.reference)) ?? []) addTo(named, at, family);
    },
    result: (): readonly LineMatch<M>[] =>
      lines.map((line, at) => {
        const found = hits.get(at) ?? [];
        const chosen = chosenFiling(line, found);
        if (chosen) return { line, filing: chosen.filing, family: chosen.family, near: [] };
        const near = [...new Set([...found.map(({ family }) => family), ...(named.get(at) ?? [])])].slice(0, mostNear);
        return { line, filing: null, family: null, near };
      }),
  };
};
