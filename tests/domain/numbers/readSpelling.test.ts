import { describe, expect, it } from 'vitest';
import type { NumberSpelling } from '#domain/rules/numbers/keys/NumberSpelling.ts';
import { readSpelling } from '#domain/rules/numbers/keys/readSpelling.ts';

const plain = { letters: '', tail: null, kindCode: '', check: '', isSlashed: false };

describe('the parts of one number', () => {
  it.each<readonly [string, string, Partial<NumberSpelling>]>([
    ['EP 1234567 B1', '', { office: 'EP', digits: '1234567', kindCode: 'B1' }],
    ['EP-A1-1234567', '', { office: 'EP', digits: '1234567', kindCode: 'A1' }],
    ['FR A1 2789123', '', { office: 'FR', digits: '2789123', kindCode: 'A1' }],
    ['FR  A1  2789123', '', { office: 'FR', digits: '2789123', kindCode: 'A1' }],
    [' FR A1 2789123', '', { office: 'FR', digits: '2789123', kindCode: 'A1' }],
    [' W02007012345', '', { office: 'WO', digits: '2007012345' }],
    ['DE-OS 28 12 708', '', { office: 'DE', digits: '2812708' }],
    ['EP 03 123456.7', '', { office: 'EP', digits: '03123456', check: '7' }],
    ['EP 03 123456 . 7', '', { office: 'EP', digits: '03123456', check: '7' }],
    ['BR 11 2014 014126-3 A2', '', { office: 'BR', digits: '112014014126', check: '3', kindCode: 'A2' }],
    ['CN 85102431.X', '', { office: 'CN', digits: '85102431', check: 'X' }],
    ['FI 951234.5', '', { office: 'FI', digits: '951234', check: '5' }],
    // Too few figures before it: it is one of them.
    ['EP 12345.6', '', { office: 'EP', digits: '123456' }],
    ['US 13/033,085', '', { office: 'US', digits: '13033085', isSlashed: true }],
    ['13/033,085', 'US', { office: 'US', digits: '13033085', isSlashed: true }],
    ['PCT/FR2007/001234', '', { office: 'WO', digits: '2007', tail: ['FR', '001234'] }],
    ['PCT/FR2007/1234', '', { office: 'WO', digits: '2007', tail: ['FR', '1234'] }],
    ['PCT/FRO7/001234', '', { office: 'WO', digits: '07', tail: ['FR', '001234'] }],
    ['PCT/FR 07/OO1 234', '', { office: 'WO', digits: '07', tail: ['FR', '001234'] }],
    ['PCTFR2007001234', '', { office: 'WO', digits: '2007', tail: ['FR', '001234'] }],
    ['PCTFR07001234', '', { office: 'WO', digits: '07', tail: ['FR', '001234'] }],
    ['PCTFR2OO7OO1234', '', { office: 'WO', digits: '2007', tail: ['FR', '001234'] }],
    ['WO2007FR1234', '', { office: 'WO', digits: '2007', tail: ['FR', '1234'] }],
    ['FR 2007001234 W', '', { office: 'WO', digits: '2007', tail: ['FR', '001234'] }],
    ['FR2007001234', 'WO', { office: 'WO', digits: '2007', tail: ['FR', '001234'] }],
    ['FR0701234', 'WO', { office: 'WO', digits: '07', tail: ['FR', '01234'] }],
    ['WO2007001234', 'WO', { office: 'WO', digits: '2007001234' }],
    ['W02007/012345', '', { office: 'WO', digits: '2007012345' }],
    ['EPO3123456', '', { office: 'EP', digits: '03123456' }],
    ['EP O3 12345O', '', { office: 'EP', digits: '03123450' }],
    ['O3123456', 'EP', { office: 'EP', digits: '03123456' }],
    ['EP 123456O B1', '', { office: 'EP', digits: '1234560', kindCode: 'B1' }],
    ['ZL97101765', '', { office: 'CN', digits: '97101765' }],
    ['UK 2123456', '', { office: 'GB', digits: '2123456' }],
    ['D654321', '', { office: 'US', letters: 'D', digits: '654321' }],
    ['RE31,415', '', { office: 'US', letters: 'RE', digits: '31415' }],
    ['MU8901880', '', { office: 'BR', letters: 'MU', digits: '8901880' }],
    ['MU8901880', 'BR', { office: 'BR', letters: 'MU', digits: '8901880' }],
    ['S50106248', '', { office: 'JP', letters: 'S', digits: '50106248' }],
    ['123456', '', { office: '', digits: '123456' }],
    ['123456', 'FR', { office: 'FR', digits: '123456' }],
    ['FR123456', 'FR', { office: 'FR', digits: '123456' }],
    ['2013 DEL 2851', 'IN', { office: 'IN', digits: '2013', tail: ['DEL', '2851'] }],
    // Too short to bear the day of a publication.
    ['FI12345A20030405', '', { office: 'FI', digits: '12345', tail: ['A', '20030405'] }],
    ['FI123456A20030405', '', { office: 'FI', digits: '123456', kindCode: 'A' }],
    ['IT 2003 A 001234', '', { office: 'IT', digits: '2003', tail: ['A', '001234'] }],
    ['PL W-012345', '', { office: 'PL', letters: 'W', digits: '012345' }],
    ['G8900123', 'DE', { office: 'DE', letters: 'G', digits: '8900123' }],
    ['MU8901880', 'MU', { office: 'MU', digits: '8901880' }],
    ['EP1234567B120030405', '', { office: 'EP', digits: '1234567', kindCode: 'B1' }],
    ['\u200eEP 1234567\u200f', '', { office: 'EP', digits: '1234567' }],
    ['US 13\u2044033,085', '', { office: 'US', digits: '13033085', isSlashed: true }],
    ['JP-A-H10-123456', '', { office: 'JP', letters: 'H', digits: '10123456', kindCode: 'A' }],
    ['CN ZL 201210012345.6', '', { office: 'CN', letters: 'ZL', digits: '201210012345', check: '6' }],
    ['特願2012-123456', '', { office: 'JP', digits: '2012123456' }],
    ['特開平10-123456', '', { office: 'JP', letters: 'H', digits: '10123456' }],
    ['JP 昭和63-123456', '', { office: 'JP', letters: 'S', digits: '63123456' }],
    ['特願令2-123456', 'JP', { office: 'JP', letters: 'R', digits: '2123456' }],
    ['特許第5123456号', '', { office: 'JP', digits: '5123456' }],
    ['«EP 1234567» (B1)', '', { office: 'EP', digits: '1234567', kindCode: 'B1' }],
    ['N° EP 1234567', '', { office: 'EP', digits: '1234567' }],
    ['ＥＰ１２３４５６７', '', { office: 'EP', digits: '1234567' }],
    [`${' '.repeat(51)}EP1234567`, '', { office: 'EP', digits: '1234567' }],
  ])('NUM-16 NUM-17 PAT-05 of %j in “%s” are read', (text, country, parts) => {
    expect(readSpelling(text, country)).toEqual({ ...plain, ...parts });
  });

  it.each([
    '',
    'EP',
    'EPO',
    'Pio 12',
    'PIO12',
    'US OOO',
    'XX 123456',
    'EPX123456',
    'COVID19',
    'P-001',
    '12A34B56',
    '実願2012-001234',
    `${' '.repeat(52)}EP1234567`,
  ])('UX-17 PAT-05 none are read of %j', (text) => {
    expect(readSpelling(text)).toBeNull();
  });
});
