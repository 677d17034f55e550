import { foldText } from '#domain/rules/foldText.ts';

/** Beginnings of words, French and English, that say the same of a filing, folded; a word is of the first that fits. */
const meanings: Readonly<Record<string, string>> = {
  inForce: 'vigueur force active actif maint',
  granted: 'delivr grant issu octroy accord enregistr registered',
  published: 'publi',
  abandoned: 'abandon discontin',
  withdrawn: 'retir withdr',
  refused: 'refus reject rejet',
  lapsed: 'dechu decheance lapse ceased inactif inactiv',
  expired: 'expir',
  revoked: 'revoqu revoc revoked annul invalid',
  opposed: 'oppos',
  examination: 'exam',
  pending: 'pending cours instance',
  filed: 'depos filed demande applic',
  allowed: 'allow admis',
};

const entries = Object.entries(meanings).map(([meaning, stems]) => ({ meaning, stems: stems.split(' ') }));

/** All of them. */
export const statusStems = entries.flatMap(({ stems }) => stems);

/** What a status says whatever the language, so that `Issued` and `Délivré` are one; null where that is not known. */
export const statusMeaning = (text: string): string | null => {
  const words = foldText(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3);
  const said = entries.filter(({ stems }) => words.some((word) => stems.some((stem) => word.startsWith(stem))));
  const [only] = said;
  return only && said.length === 1 ? only.meaning : null;
};
