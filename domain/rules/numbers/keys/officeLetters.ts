/** What letters between an office and the figures mean: nothing, a series of its own, or a part of the number. */
export interface LetterMeaning {
  readonly silent?: RegExp;
  /** Utility models, which are counted apart. */
  readonly utility?: RegExp;
  readonly part?: RegExp;
}

/** Only letters that an office really writes: any others make a word and not a number. */
export const officeLetters: Readonly<Record<string, LetterMeaning>> = {
  AT: { silent: /^(E|A)$/, utility: /^GM$/ },
  AU: { part: /^P[A-Z]$/ },
  BR: { silent: /^(PI|P)$/, utility: /^(MU|UM)$/, part: /^(DI|C\d|PP)$/ },
  CN: { silent: /^ZL$/ },
  CZ: { silent: /^(PV|P)$/, utility: /^(PUV|U)$/ },
  DE: { silent: /^P$/, utility: /^G$/, part: /^[A-Z]$/ },
  DO: { silent: /^P$/, utility: /^U$/ },
  EC: { silent: /^SP$/, utility: /^SMU$/ },
  ES: { silent: /^P$/, utility: /^U$/ },
  FI: { utility: /^U$/ },
  GE: { silent: /^A?P$/, utility: /^A?U$/ },
  HR: { silent: /^PK?$/, utility: /^UM$/ },
  HU: { silent: /^P$/, utility: /^U$/, part: /^E$/ },
  IE: { silent: /^S$/ },
  IT: { part: /^[A-Z]{2}$/ },
  JP: { part: /^(WO|[MTSHR])$/ },
  LT: { silent: /^IP$/ },
  MX: { silent: /^(PAA|MXA|PA|A)$/, utility: /^(PAU|MXU|U|GU)$/, part: /^(NL|JL|GT|PAF|MXF|F)$/ },
  PL: { silent: /^P$/, utility: /^W$/ },
  PT: { silent: /^E$/ },
  RO: { silent: /^A$/, utility: /^U$/ },
  RS: { silent: /^P$/, utility: /^MP$/ },
  SM: { part: /^[PT]$/ },
  SK: { silent: /^PP$/, utility: /^PUV$/ },
  TN: { part: /^SN$/ },
  TW: { part: /^[IMD]$/ },
  UA: { silent: /^A$/, utility: /^U$/ },
  US: { part: /^(D|RE|PP|H|T|X|AI|RX)$/ },
};

export const letterMeaning = (office: string, letters: string): keyof LetterMeaning | null => {
  const { silent, utility, part } = officeLetters[office] ?? {};
  if (silent?.test(letters)) return 'silent';
  if (utility?.test(letters)) return 'utility';
  return part?.test(letters) ? 'part' : null;
};
