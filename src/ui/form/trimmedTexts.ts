import { trimmedText } from '#domain/rules/trimmedText.ts';

/** The values of a form with its texts trimmed, as the server will (`shortText`). */
export const trimmedTexts = <V extends object>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? trimmedText(value) : value]),
  ) as V;
