import { app as appEn, login as loginEn } from '#locales/en/common.json';
import { app as appFr, login as loginFr } from '#locales/fr/common.json';

/** The few words without which a first start on a bad line would be a blank page, taken from the locale files at build time. */
export const builtIn = {
  fr: { app: appFr, login: loginFr },
  en: { app: appEn, login: loginEn },
};
