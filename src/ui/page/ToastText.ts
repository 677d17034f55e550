import i18next, { type TFunction } from 'i18next';

/**
 * What a toast says. Words of ours are worked out where they are shown, so that a toast follows when the language is
 * switched; a sentence of the server stays as it came.
 */
export type ToastText = string | ((t: TFunction) => string);

/** The words in the language of now. */
export const textNow = (text: ToastText): string => (typeof text === 'string' ? text : text(i18next.t));
