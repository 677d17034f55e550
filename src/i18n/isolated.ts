/** Signs that can turn the order of what stands beside them: letters of Hebrew, Arabic and their kin, and marks of direction. */
const turning =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** They turn the letters themselves: `exe.png` would read `gnp.exe`. */
const overrides = /[\u202a-\u202e]/g;
const isolates = /[\u2066-\u2069]/g;
const [begin, end] = ['\u2068', '\u2069'];

/** What somebody wrote in one direction or the other, so that it leaves the words beside it where they are. */
export const isolated = (text: string): string => {
  if (!turning.test(text)) return text;
  const plain = text.replace(overrides, '');
  return `${begin}${isBalanced(plain) ? plain : plain.replace(isolates, '')}${end}`;
};

/** An end too many would let out what follows it. */
const isBalanced = (text: string): boolean => {
  let depth = 0;
  for (const [sign] of text.matchAll(isolates)) {
    depth += sign === end ? -1 : 1;
    if (depth < 0) return false;
  }
  return depth === 0;
};
