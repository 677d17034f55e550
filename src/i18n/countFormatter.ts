import type { FormatterModule } from 'i18next';
import { formatNumber } from '#src/i18n/formats.ts';

/**
 * LANG-07: each `{{count}}` of a text, and each fraction, reads as numbers do in its language. Years, ports and record
 * numbers stay as they are.
 */
export const countFormatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format, language, options) =>
    typeof value === 'number' && language && (options?.interpolationkey === 'count' || !Number.isInteger(value))
      ? formatNumber(value, language)
      : (value as string),
};
