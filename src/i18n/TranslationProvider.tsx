import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TranslationContext } from '#src/i18n/useTranslation.ts';

export interface TranslationProviderProps {
  readonly children: ReactNode;
}

/** Asks react-i18next once for all that stands in it, and hears for all when the language or its words are others. */
export const TranslationProvider = ({ children }: TranslationProviderProps) => (
  <TranslationContext value={useTranslation()}>{children}</TranslationContext>
);
