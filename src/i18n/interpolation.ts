import type { InitOptions } from 'i18next';
import { isolated } from '#src/i18n/isolated.ts';

/** React escapes markup by itself; what is put into a sentence must not turn the order of its words. */
export const interpolation: InitOptions['interpolation'] = { escapeValue: true, escape: isolated, alwaysFormat: true };
