import { describe, expect, it } from 'vitest';
import { readSpelling } from '#domain/rules/numbers/keys/readSpelling.ts';
import { withoutPct } from '#domain/rules/numbers/keys/withoutPct.ts';

describe('an international filing that is called without PCT', () => {
  it.each([
    ['EP2013/051234', ['2013', 'EP', '051234']],
    ['EP2013/51234', ['2013', 'EP', '51234']],
    ['EP 1978/000012', ['1978', 'EP', '000012']],
    ['CN2019/051234', ['2019', 'CN', '051234']],
    ['CN2019/51234', ['2019', 'CN', '51234']],
    // China alone has counted beyond 99,999.
    ['CN2019/121234', ['2019', 'CN', '121234']],
    ['EP2019/121234', null],
    ['CN2019/221234', null],
    ['EP2013/1234', null],
    ['EP2013/0512345', null],
    ['EP12013/051234', null],
    // There was no treaty before 1970.
    ['EP1969/051234', null],
    ['2013/051234', null],
    ['WO2013/051234', null],
    ['AU PQ2013/051234', null],
    ['PCT/EP2013/051234', null],
  ])('PAT-05 %s is %j', (text, expected) => {
    const spelling = readSpelling(text);
    const read = spelling && withoutPct(spelling).map(({ digits, tail }) => [digits, ...(tail ?? [])]);
    expect(read).toEqual(expected ? [expected] : []);
  });
});
