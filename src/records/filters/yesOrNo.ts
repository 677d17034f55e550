import type { ListFilter } from '#src/records/filters/ListFilter.ts';

/** A filter of two choices, which stand under its text as `yes` and `no`. */
export const yesOrNo = <R>(
  t: (key: string) => string,
  name: string,
  text: string,
  is: (row: R) => boolean,
): ListFilter<R> => ({
  name,
  label: `${text}.label`,
  isOne: true,
  choices: (['yes', 'no'] as const).map((value) => ({ value, label: t(`${text}.${value}`) })),
  values: (row) => [is(row) ? 'yes' : 'no'],
});
