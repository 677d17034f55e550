import { type Triple, writeTriple } from '#tests/support/dates/oracle/triple.ts';

/** One answer of the oracle. */
export interface OracleDay {
  readonly number: number | null;
  readonly earliest: string | null;
  readonly due: string;
  readonly freeUntil: string;
  readonly lastDay: string;
}

export interface Reckoned {
  readonly number: number | null;
  readonly earliest: Triple | null;
  readonly due: Triple;
  readonly free: Triple;
  readonly last: Triple;
}

export const oracleDay = ({ number, earliest, due, free, last }: Reckoned): OracleDay => ({
  number,
  earliest: earliest && writeTriple(earliest),
  due: writeTriple(due),
  freeUntil: writeTriple(free),
  lastDay: writeTriple(last),
});
