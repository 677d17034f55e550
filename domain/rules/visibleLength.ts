import { withoutInvisible } from '#domain/rules/withoutInvisible.ts';

/** How many signs of a text there are to be seen: an accent is no second one, a picture is one, a joiner none. */
export const visibleLength = (text: string): number => Array.from(withoutInvisible(text.normalize('NFC'))).length;
