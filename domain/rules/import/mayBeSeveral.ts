import type { IsOne } from '#domain/rules/import/numbersIn.ts';

/** Whether a cell in which one number is expected may hold several, long or short: lines that one number is cut into are one. */
export const mayBeSeveral = (cell: string, isOne: IsOne): boolean => {
  const [above = '', below = '', ...more] = cell.split('\n');
  return /[;|\n]/.test(cell) && !(more.length === 0 && isOne([above.trim(), below.trim()]));
};
