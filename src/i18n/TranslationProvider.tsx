import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberWords } from '#src/i18n/rememberWords.ts';
import { TranslationContext } from '#src/i18n/useTranslation.ts';

export interface TranslationProviderProps {
  readonly children: ReactNode;
}

/** Asks react-i18next once for all that stands in it, and hears for all when the language or its words are others. */
export const TranslationProvider = ({ children }: TranslationProviderProps) => {
  const { t, i18n, ready } = useTranslation();
  // Another function whenever its words are others.
  const value = useMemo(() => ({ t: rememberWords(t), i18n, ready }), [t, i18n, ready]);
  return <TranslationContext value={value}>{children}</TranslationContext>;
};
