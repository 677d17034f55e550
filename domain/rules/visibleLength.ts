import { withoutInvisible } from '#domain/rules/withoutInvisible.ts';

/**
 * How many signs of a text there are to be seen: an accent is no second one, a picture is one, a joiner none. Marks are left
 * out instead of composed: to put long runs of them in order takes the square of their number.
 */
export const visibleLength = (text: string): number => Array.from(withoutInvisible(text.replace(/\p{M}/gu, ''))).length;
