import { type NumberRow, withoutZeros } from '#domain/rules/numbers/NumberRow.ts';

/** NUM-14, NUM-15: numbers of publications and grants, the first row that fits wins. */
export const publicationRows: readonly NumberRow[] = [
  {
    office: 'KR',
    form: 'KR 1020030012345',
    pattern: /^KR\d{8,}$/,
    convert: ([whole = '']) => whole,
  },
  {
    office: '',
    form: 'EP 0123456',
    pattern: /^([A-Z]{1,2})(\d+)$/,
    convert: ([, country = '', number = '']) => {
      const significant = withoutZeros(number);
      return significant && `${country}${significant}`;
    },
  },
];
