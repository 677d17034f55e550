import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { interpolation } from '#src/i18n/interpolation.ts';
import { isolated } from '#src/i18n/isolated.ts';
import { joined } from '#src/i18n/joined.ts';

const [first, pop, override] = ['\u2068', '\u2069', '\u202e'];
const hebrew = 'הארכה (2)!';

const words = i18next.createInstance();
beforeAll(() =>
  words.init({ lng: 'en', resources: { en: { translation: { by: 'By {{who}}, seen' } } }, interpolation }),
);

test('DATE-36 a text that is written from right to left stays apart from what stands beside it', () => {
  expect(isolated(hebrew)).toBe(`${first}${hebrew}${pop}`);
  expect(joined(['12/03/2027', hebrew, '', null, 'FR'])).toBe(`12/03/2027 · ${first}${hebrew}${pop} · FR`);
  expect(words.t('by', { who: hebrew })).toBe(`By ${first}${hebrew}${pop}, seen`);
});

test('DATE-36 what turns letters round is not shown, and no end of it is missing or too many', () => {
  expect(isolated(`a ${override}gnp.exe`)).toBe(`${first}a gnp.exe${pop}`);
  expect(isolated(`a${pop}b`)).toBe(`${first}ab${pop}`);
  expect(isolated(`a${first}b`)).toBe(`${first}ab${pop}`);
  // What was set apart before stays so within a longer text.
  const line = `1 · ${isolated(hebrew)} (FR)`;
  expect(isolated(line)).toBe(`${first}${line}${pop}`);
});

test.each(['Annuité 5 (FR) · 한국 · 特許 · 👩‍👩‍👧 ! <b>&amp;', '', 'a\u0001b\tc'])(
  'DATE-36 %j is shown as it is',
  (text) => {
    expect(isolated(text)).toBe(text);
    expect(words.t('by', { who: text })).toBe(`By ${text}, seen`);
  },
);
