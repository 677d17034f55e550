import { z } from 'zod';
import { isIsoForm, isNoDay, readDay } from '#domain/day.ts';
import { asId } from '#domain/field.ts';
import { isEmail } from '#domain/isEmail.ts';
import { maxLength } from '#domain/limits.ts';
import type { RecordId } from '#domain/recordId.ts';
import { isRealDay } from '#domain/rules/calendar.ts';
import { trimmedText } from '#domain/rules/trimmedText.ts';
import { visibleLength } from '#domain/rules/visibleLength.ts';
import { withoutRepetition } from '#domain/withoutRepetition.ts';

/**
 * Every text has its limit from here: one that is too long is refused with that reason and looked at no further, so that
 * no pattern behind it ever runs over more than the limit.
 */
export const bounded = (text: z.ZodString, max: number, message?: string): z.ZodString =>
  text.max(max, { abort: true, ...(message && { error: message }) });

/**
 * Building blocks of create and edit schemas. Messages are keys under `validation.` in the locale files; lengths and
 * types are read from the issue itself (see rules/issueMessage.ts), so they carry none but where a rule names one.
 */
export const shortText = (max: number, message?: string) => bounded(z.string().overwrite(trimmedText), max, message);

/** A least length asks for signs that are seen: a letter and a joiner are one. */
export const requiredText = (max: number, min = 1) =>
  shortText(max)
    .min(min)
    .check(({ value, issues }) => {
      if (issues.length === 0 && visibleLength(value) < min)
        issues.push({ code: 'too_small', origin: 'string', minimum: min, inclusive: true, input: value });
    });

/** VAL-11, or nothing. */
export const optionalEmail = (max: number) => shortText(max).refine((value) => value === '' || isEmail(value), 'email');

/** VAL-15: digits, spaces and - + ( ) . with 8 to 20 characters; or nothing. */
export const clientPhone = shortText(maxLength.phone).refine(
  (value) => value === '' || /^[\d\s\-+().]{8,20}$/.test(value),
  'phone',
);

/** A day that exists in the calendar, `YYYY-MM-DD`, or nothing. An instant is the day that a user in France meant. */
export const optionalDay = bounded(z.string(), maxLength.instant)
  .transform((value) => (isIsoForm(value) ? (readDay(value) ?? value.slice(0, 10)) : value))
  .refine((value) => value === '' || (isRealDay(value) && value > '0001'), 'date')
  .transform((value) => (value === '' || isNoDay(value) ? null : value))
  .nullable();

/** A reference as a form or a body carries it: the server's number, its digits, or a local id. */
export const recordId = z
  .custom<RecordId>((value) => asId(value) !== null, 'reference')
  .transform((value) => asId(value) as RecordId);

/** A flag as programs send it: true, 1, or the text of one of them; and the same for false. */
export const flagWord = z.union([
  z.boolean(),
  z.literal([1, '1', 'true']).transform(() => true),
  z.literal([0, '0', 'false']).transform(() => false),
]);

/** Ids of several records: a set, whatever a body repeats. */
export const recordIds = z
  .array(recordId)
  .max(5_000)
  .overwrite((ids) => withoutRepetition(ids));
