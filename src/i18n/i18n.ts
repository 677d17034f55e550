import i18next from 'i18next';
import Backend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { builtIn } from '#src/i18n/builtIn.ts';
import { countFormatter } from '#src/i18n/countFormatter.ts';
import { browserSources, detectLanguage, storageOrNull } from '#src/i18n/detectLanguage.ts';
import { interpolation } from '#src/i18n/interpolation.ts';
import { defaultLanguage, type Language, languageChangedEvent, languageKey, languages } from '#src/i18n/languages.ts';

/** How long a start waits for its words before it shows the built-in ones; the rest arrives by itself. */
const patienceMs = 1_500;

/** LANG-02, LANG-03, LANG-06: shows the whole product in this language at once and remembers it. */
export const changeLanguage = async (language: Language): Promise<void> => {
  storageOrNull()?.setItem(languageKey, language);
  await i18next.changeLanguage(language);
};

const followLanguage = (language: string): void => {
  document.documentElement.lang = language;
  window.dispatchEvent(new CustomEvent(languageChangedEvent, { detail: language }));
};

/**
 * Loads the words of the reader's language. A failed load is tried again after a 5xx or no answer, not after a 4xx
 * (ERR-32); meanwhile sign-in and the error page speak from what is built in.
 */
export const startI18n = async (): Promise<void> => {
  i18next.on('languageChanged', followLanguage);
  const ready = i18next
    .use(Backend)
    .use(initReactI18next)
    .use(countFormatter)
    .init({
      lng: detectLanguage(browserSources()),
      fallbackLng: defaultLanguage,
      supportedLngs: [...languages],
      ns: ['common'],
      defaultNS: 'common',
      fallbackNS: 'builtIn',
      partialBundledLanguages: true,
      resources: { fr: { builtIn: builtIn.fr }, en: { builtIn: builtIn.en } },
      backend: { loadPath: '/locales/{{lng}}/{{ns}}.json' },
      interpolation,
      returnNull: false,
      react: { useSuspense: false, bindI18nStore: 'added' },
    });
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
};
