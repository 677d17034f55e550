import { convertNumber } from '#domain/rules/numbers/convertNumber.ts';
import { filingOfComingYear } from '#domain/rules/numbers/filingOfComingYear.ts';
import type { NumberKind } from '#domain/rules/numbers/numberKind.ts';
import { plainNumber } from '#domain/rules/numbers/plainNumber.ts';
import type { Register } from '#domain/rules/registers/RegisterRow.ts';
import { publishedAnywhere, registerRows } from '#domain/rules/registers/registerRows.ts';

export interface RegisterLink {
  readonly register: Register;
  readonly url: string;
}

export interface FiledNumber {
  readonly kind: NumberKind;
  /** As somebody wrote it. */
  readonly text: string;
  /** Two letters of the country or the office it stands under; empty where that is unknown. */
  readonly office: string;
  /** Of the day on which it is asked (see convertNumber). */
  readonly thisYear: number;
}

/**
 * The pages of public registers about one number of a filing, the office's own first, one per register. A number whose
 * form no row knows leads nowhere: a link that finds something else is worse than none.
 */
export const registerLinks = (number: FiledNumber): readonly RegisterLink[] => {
  const links = new Map<Register, string>();
  for (const normal of normalForms(number)) {
    const rows = [...(registerRows[normal.slice(0, 2)] ?? []), publishedAnywhere];
    for (const { register, kinds, pattern, address } of rows) {
      const parts = kinds.includes(number.kind) ? pattern.exec(normal) : null;
      if (parts && !links.has(register)) links.set(register, address(parts));
    }
  }
  return [...links].map(([register, url]) => ({ register, url }));
};

/** A published number may end in its kind code (`EP 1234567 B1`). */
const kindCode = /^([A-Z]{2}\d+)[A-Z]\d?$/;

/** The number as written, with its office and without separators and kind code; then as a conversion gives it. */
const normalForms = ({ kind, text, office, thisYear }: FiledNumber): readonly string[] => {
  const plain = plainNumber(text);
  const named = /^[A-Z]{2}/.test(plain) ? plain : `${office.toUpperCase()}${plain}`;
  const bare = kind === 'depot' ? named : (kindCode.exec(named)?.[1] ?? named);
  const converted = convertNumber(kind, bare, thisYear);
  const isSure = kind === 'depot' && filingOfComingYear(bare, '', thisYear) === null;
  return converted.ok && isSure ? [bare, converted.value] : [bare];
};
