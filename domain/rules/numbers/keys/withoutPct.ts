import type { NumberSpelling } from '#domain/rules/numbers/keys/NumberSpelling.ts';

/** Five figures, or a zero before them; China has come beyond. */
const counted = (office: string): RegExp =>
  office === 'CN' ? /^((?:19[789]|20\d)\d)([01]?\d{5})$/ : /^((?:19[789]|20\d)\d)(0?\d{5})$/;

/** `EP2013/051234`: an international filing, called by its receiving office, its year and its number alone. */
export const withoutPct = ({ office, letters, digits, tail }: NumberSpelling): NumberSpelling[] => {
  const [, year = '', serial = ''] = counted(office).exec(digits) ?? [];
  if (year === '' || office === '' || office === 'WO' || letters !== '' || tail) return [];
  return [{ office: 'WO', letters, digits: year, tail: [office, serial], kindCode: '', check: '', isSlashed: false }];
};
