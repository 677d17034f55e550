/** Four groups of capital, small letter, digit, small letter; without what is read wrong on paper (0 O, 1 l I). */
const alphabets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', 'abcdefghijkmnpqrstuvwxyz'];
const groups = 4;

/**
 * A password that meets VAL-03 to VAL-07 and can be dictated: `Kx7w-Rb4h-…`, of about 2^67.
 * @param random as many random numbers as it has letters and digits: 16
 */
export const generatePassword = (random: Uint32Array): string =>
  Array.from({ length: groups }, (_, group) =>
    alphabets
      .map((alphabet, place) => alphabet[(random[group * alphabets.length + place] ?? 0) % alphabet.length])
      .join(''),
  ).join('-');

export const freshPassword = (): string =>
  generatePassword(crypto.getRandomValues(new Uint32Array(groups * alphabets.length)));
