import { expect, test } from 'vitest';
import { isUnreadDay, readDay, writeDay } from '#domain/day.ts';

const frenchDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
/** Midnight in France of a day, as a French server's clock has it. */
const midnightOf = (day: string): string => {
  const before = Date.parse(`${day}T00:00:00Z`) - 2 * 3_600_000;
  const isDay = frenchDay.format(before) === day;
  return new Date(isDay ? before : before + 3_600_000).toISOString();
};
const everyDay = Array.from({ length: 3 * 366 }, (_, n) =>
  new Date(Date.UTC(2023, 0, 1 + n)).toISOString().slice(0, 10),
);

test('ENT-06 a day is the day that was meant, in whatever form of ISO it comes', () => {
  for (const day of everyDay)
    for (const raw of [
      day,
      `${day}T00:00:00`,
      `${day}T00:00:00.0000000`,
      `${day} 00:00:00`,
      `${day}T00:00:00Z`,
      `${day}T12:00:00.000Z`,
      `${day}T00:00:00+02:00`,
      midnightOf(day),
      midnightOf(day).replace('.000Z', '+00:00'),
    ])
      expect([raw, readDay(raw)]).toEqual([raw, day]);
});

test('ENT-06 a day is written in the form that was shown, and read as itself', () => {
  const forms = (day: string): string[] => [day, `${day}T00:00:00`, `${day}T00:00:00Z`, midnightOf(day)];
  for (const shown of ['2024-01-15', '2024-07-15'])
    for (const [at, form] of forms(shown).entries())
      for (const day of everyDay) expect([form, writeDay(day, form)]).toEqual([form, forms(day)[at]]);
});

test('ENT-06 an offset is the one that France has on the written day, another country’s stays', () => {
  expect(writeDay('2024-07-02', '2024-01-15T00:00:00+01:00')).toBe('2024-07-02T00:00:00+02:00');
  expect(writeDay('2024-01-31', '2024-07-15T00:00:00+02:00')).toBe('2024-01-31T00:00:00+01:00');
  expect(writeDay('2024-01-31', '2024-07-15T00:00:00+09:00')).toBe('2024-01-31T00:00:00+09:00');
});

test.each([
  // France puts its clocks forward and back at one o’clock in Greenwich: until then the night is as it was.
  ['2024-03-31', '2024-01-15T00:00:00+01:00', '2024-03-31T00:00:00+01:00'],
  ['2024-04-01', '2024-01-15T00:00:00+01:00', '2024-04-01T00:00:00+02:00'],
  ['2024-10-27', '2024-01-15T00:00:00+01:00', '2024-10-27T00:00:00+02:00'],
  ['2024-10-28', '2024-07-15T00:00:00+02:00', '2024-10-28T00:00:00+01:00'],
  ['2024-04-02', '2024-03-31T00:00:00+01:00', '2024-04-02T00:00:00+02:00'],
  ['2024-10-28', '2024-10-27T00:00:00+02:00', '2024-10-28T00:00:00+01:00'],
  ['2024-03-31', '2024-01-14T23:00:00Z', '2024-03-30T23:00:00Z'],
  ['2024-04-01', '2024-01-14T23:00:00.000Z', '2024-03-31T22:00:00.000Z'],
  ['2024-07-02', '2024-01-15T00:00:00+01:00[Europe/Paris]', '2024-07-02T00:00:00+01:00[Europe/Paris]'],
  ['2024-07-02', '2024-01-15T00:00:00-05:00', '2024-07-02T00:00:00-05:00'],
  ['2024-07-02', '2024-01-15T00:00:00 01:00', '2024-07-02T00:00:00 01:00'],
  ['2024-07-02', '15/01/2024', '2024-07-02'],
  ['2024-07-02', '0001-01-01T00:00:00', '2024-07-02'],
  ['2024-07-02', '', '2024-07-02'],
  ['2024-07-02', null, '2024-07-02'],
  ['2024-07-02', 20_240_115, '2024-07-02'],
])('ENT-06 the day %s is written like %j: %s', (day, shown, written) => {
  expect(writeDay(day, shown)).toBe(written);
});

test.each([
  ['2024-01-14T23:00:00Z', '2024-01-15'],
  ['2024-07-14T22:00:00.000-00:00', '2024-07-15'],
  ['2024-01-14T21:00:00Z', '2024-01-14'],
  ['2024-01-14T24:00:00Z', '2024-01-14'],
  ['2024-01-14T23:00:01Z', '2024-01-14'],
  ['2024-01-14T23:01:00Z', '2024-01-14'],
  ['2024-01-14T23:00:00.5Z', '2024-01-14'],
  ['2024-01-14T23:00:00', '2024-01-14'],
  ['2024-01-14T23:00:00+02:00', '2024-01-14'],
  ['2024-01-14T23:00:00+00:00x', '2024-01-14'],
  ['2024-01-14 T23:00:00Z', '2024-01-14'],
  // No day of the calendar, and no error.
  ['2024-13-45T23:00:00Z', '2024-13-45'],
  ['2024-1-14T23:00:00Z', null],
  ['x2024-01-14', null],
])('ENT-06 %s is the day %s', (raw, day) => {
  expect(readDay(raw)).toBe(day);
});

test('ENT-06 nothing and the year 1 are no day; what else is no day is not taken for nothing', () => {
  for (const raw of [undefined, null, '', '0001-01-01T00:00:00'])
    expect([readDay(raw), isUnreadDay(raw)]).toEqual([null, false]);
  for (const raw of ['15/03/2024', '/Date(1710460800000)/', 1_710_460_800_000, {}])
    expect([readDay(raw), isUnreadDay(raw)]).toEqual([null, true]);
});
