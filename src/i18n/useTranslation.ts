import { createContext, use } from 'react';
import type { useTranslation as useOwnTranslation } from 'react-i18next';

export type Translation = Pick<ReturnType<typeof useOwnTranslation>, 't' | 'i18n' | 'ready'>;

export const TranslationContext = createContext<Translation | null>(null);

/**
 * The words of the reader's language, from the TranslationProvider above; what asks is drawn anew when they are others.
 * Each call of react-i18next's own hook copies all of i18next's properties and listens to it for itself, which was a tenth
 * of the drawing of a list, whose cells ask by the hundred.
 */
export const useTranslation = (): Translation => {
  const translation = use(TranslationContext);
  if (!translation) throw new Error('No TranslationProvider above');
  return translation;
};
