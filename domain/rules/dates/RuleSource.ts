/** A short name of a law or a page: one where every reader calls it the same, else one for each language. */
export type SourceText = string | { readonly fr: string; readonly en: string };

/** Where a rule of dates was read, and when. */
export interface RuleSource {
  /** What the law or the office calls it. */
  readonly text: SourceText;
  /** Day on which it was read. */
  readonly checkedOn: string;
  /** Read in a commentary and not at the office: shown as to be verified. */
  readonly isSecondary?: boolean;
}

/** What a reader of a language calls the source; without a name in that language in English. */
export const sourceText = ({ text }: RuleSource, language: string): string => {
  if (typeof text === 'string') return text;
  return language.startsWith('fr') ? text.fr : text.en;
};
