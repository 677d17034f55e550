import type { FormatterModule } from 'i18next';
import { formatNumber } from '#src/i18n/formats.ts';

/** LANG-07: each `{{count}}` of a text reads as numbers do in its language. Years, ports and record numbers stay as they are. */
export const countFormatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format, language, options) =>
    options?.interpolationkey === 'count' && typeof value === 'number' && language
      ? formatNumber(value, language)
      : (value as string),
};
