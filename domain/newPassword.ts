import { z } from 'zod';
import { bounded } from '#domain/check.ts';
import { limits, maxLength } from '#domain/limits.ts';
import { isCommonPassword } from '#domain/rules/accounts/commonPassword.ts';
import { visibleLength } from '#domain/rules/visibleLength.ts';
import { withoutInvisible } from '#domain/rules/withoutInvisible.ts';

/**
 * VAL-03 to VAL-07, each with its own key, so that a form can show which part is missing. Twelve characters, because
 * every account can keep a vault, and who holds a copy of one tries passwords as fast as machines go: a sentence of its
 * own says both. What nobody sees is copied along by mistake and makes none longer. None at all is a field left out, not a password too short.
 */
export const newPassword = bounded(z.string().min(1), maxLength.password)
  .refine((value) => value === '' || visibleLength(value) >= limits.newPasswordLeast, 'passwordLonger')
  .refine((value) => /\p{Lu}/u.test(value), 'passwordUpper')
  .refine((value) => /\p{Ll}/u.test(value), 'passwordLower')
  .refine((value) => /\d/.test(value), 'passwordDigit')
  .refine((value) => /[^\p{L}\d\s]/u.test(withoutInvisible(value)), 'passwordSpecial')
  .refine((value) => !isCommonPassword(value), 'passwordCommon');
