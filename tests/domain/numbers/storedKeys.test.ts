import { describe, expect, it } from 'vitest';
import { askedNumber, keyLines } from '#domain/rules/numbers/keys/askedNumber.ts';
import { filingNumbers } from '#domain/rules/numbers/keys/filingNumbers.ts';
import { holdsAny } from '#domain/rules/numbers/keys/holdsAny.ts';
import {
  knownNumbers,
  linesOfSame,
  oneDocument,
  oneSpelling,
  rememberedKeys,
} from '#domain/rules/numbers/keys/knownNumbers.ts';
import { storedKeys } from '#domain/rules/numbers/keys/storedKeys.ts';
import type { NumberKind } from '#domain/rules/numbers/numberKind.ts';

const number = (text: string, kind: NumberKind = 'depot', country = '', day: string | null = null) => ({
  text,
  kind,
  country,
  day,
});

describe('the keys of a number: office, kind, year or series, serial number, and what is counted apart', () => {
  it.each([
    ['EP 03 123456.7', ['EPd2003/123456|', 'EPd/3123456|']],
    ['FR 98 12345', ['FRd1998/12345|', 'FRd/9812345|']],
    ['US 13/033,085', ['USds13/33085|', 'USd/13033085|']],
    ['US 07/123,456', ['USds07/123456|', 'USd/7123456|']],
    ['JP 2003-123456', ['JPd2003/123456|', 'JPd/2003123456|']],
    ['JP H05-334395', ['JPd1993/334395|']],
    ['JP S50-106248', ['JPd1975/106248|']],
    ['JP 51-127913', ['JPd1976/127913|', 'JPd/51127913|']],
    ['JP 32-127913', ['JPd1957/127913|', 'JPd/32127913|']],
    ['JP 31-127913', ['JPd2019/127913|', 'JPd/31127913|']],
    ['KR 10-2011-0060039', ['KRd2011/60039|A', 'KRd/1020110060039|']],
    ['KR 20-2011-0060039', ['KRd2011/60039|U', 'KRd/2020110060039|']],
    ['KR 30-2011-0060039', ['KRd2011/60039|S', 'KRd/3020110060039|']],
    ['CN 200310103722.5', ['CNd2003/1-103722|', 'CNd/200310103722|']],
    ['CN 85102431', ['CNd1985/1-2431|', 'CNd/85102431|']],
    ['DE 10 2004 049 380.1', ['DEd/102004049380|']],
    ['BR 11 2014 014126-3', ['BRd2014/11-14126|', 'BRd/112014014126|']],
    ['BR MU 8901880', ['BRd1989/1880|U', 'BRd/8901880|U']],
    ['GB 1018034.5', ['GBd2010/18034|', 'GBd/1018034|']],
    ['TW 88123456', ['TWd1999/123456|', 'TWd/88123456|']],
    ['TW 100123456', ['TWd2011/123456|', 'TWd/100123456|']],
    ['RU 98123456', ['RUd1998/123456|', 'RUd/98123456|']],
    ['MX PA05001234', ['MXd2005/1234|', 'MXd/5001234|']],
    ['IN 2013 DEL 2851', ['INd2013/DEL2851|']],
    ['IN 2851/DELNP/2013', ['INd2013/DELNP2851|']],
    ['SE 9500123', ['SEd1995/123|', 'SEd/9500123|']],
    ['IT RM971234', ['ITd1997/RM1234|']],
    ['IT MI2003001234', ['ITd2003/MI1234|']],
    ['IT MI2003A001234', ['ITd2003/MI1234|']],
    ['IT RM2003A001234', ['ITd2003/RM1234|']],
    ['IT MI2003U001234', ['ITd2003/MIU1234|']],
    ['IT 2003 A 001234', ['ITd2003/A1234|']],
    ['AT GM 123/2012', ['ATd/1232012|U']],
    ['PCT/FR2007/001234', ['WOd2007/FR1234|']],
    ['IL 143365', ['ILd/143365|']],
    ['DO2006P000195', ['DOd2006/195|']],
    ['DO2006U000195', ['DOd2006/195|U']],
    ['RS2016MP0053', ['RSd2016/53|U']],
    ['US 50 123456', ['USd/50123456|']],
    ['US 2011 13 033085', ['USd2011/33085|', 'USds13/33085|', 'USd/201113033085|']],
    ['KR 98-0012345', ['KRd1998/12345|', 'KRd/980012345|']],
    ['BR PI 9812345', ['BRd1998/12345|', 'BRd/9812345|']],
    ['BR PI 98123456', ['BRd/98123456|']],
    ['BR 512345', ['BRd2005/12345|', 'BRd/512345|']],
    ['GB 98123456', ['GBd/98123456|']],
    ['DE1020040493801', ['DEd/102004049380|', 'DEd/1020040493801|']],
    ['IN 07 DEL 1234', ['INd2007/DEL1234|']],
    // Of two years the first one, and none of more than four figures.
    ['IN 2013 DEL 2012', ['INd2013/DEL2012|']],
    ['IN 12013 DEL 2012', ['INd2012/DEL12013|']],
    ['IN 20131 DEL 2012', ['INd2012/DEL20131|']],
    ['IN 123 DEL 456', ['INd/123DEL456|']],
    ['IN 2851/DEN/2013', ['INd2013/DELNP2851|']],
    ['IN 2851/MU/2013', ['INd2013/MUM2851|']],
    ['PCT/DE2007/001234', ['WOd2007/DE1234|']],
    ['IT RM9712345', ['ITd/RM9712345|']],
    ['IT MI1200312345', ['ITd/MI1200312345|']],
    ['JP H123', ['JPd/123|']],
    ['JP 2003-123456 B2', ['JPd2003/123456|A', 'JPd/2003123456|A']],
    ['JP H110138352', ['JPd/110138352|']],
    ['98 123456', ['d1998/123456|', 'd/98123456|']],
    ['JP H11-38352', ['JPd1999/38352|']],
    ['AT 109343 T', ['ATd/109343|A']],
  ])('PAT-05 of the filing %s are %j', (text, keys) => {
    expect(storedKeys(number(text))).toEqual(keys);
  });

  it.each([
    ['WO 2007/012345 A1', ['WOp2007/12345|A', 'WOp/2007012345|A']],
    ['WO 07/012345', ['WOp2007/12345|', 'WOp/7012345|']],
    ['EP1234567B1', ['EPp/1234567|A']],
    ['US 2010/0418000 A1', ['USp2010/418000|A', 'USp/20100418000|A']],
    ['JP2000502987A', ['JPp2000/502987|A', 'JPp/2000502987|A']],
    ['JP1138352A', ['JPp1989/138352|A', 'JPp/1138352|A']],
    ['JP 3123456 B2', ['JPp/3123456|B']],
    ['JP 2005-099300 T', ['JPp2005/99300|A', 'JPp/2005099300|A']],
    ['JP WO2005/099300 A1', ['JPp2005/99300|W']],
    ['KR198300117A', ['KRp1983/117|A', 'KRp/198300117|A']],
    ['KR 10-0123456', ['KRp/123456|B', 'KRp/100123456|']],
    ['KR 2003-0012345 A1', ['KRp2003/12345|A', 'KRp/20030012345|A']],
    ['PT 1234567 B', ['PTp/1234567|A']],
    ['JP WO2005/099300', ['JPp2005/99300|W']],
    ['KR 20-5123456', ['KRp/5123456|U', 'KRp/205123456|']],
    ['CN1985102431 A', ['CNp1985/1-02431|A', 'CNp/1985102431|A']],
    ['CN 85102431 A', ['CNp1985/1-02431|A', 'CNp/85102431|A']],
    ['SE 9500123 L', ['SEp1995/123|A', 'SEp/9500123|A']],
    ['SE 500123 C2', ['SEp/500123|A']],
    ['AT109343T', ['ATp/109343|T']],
    ['AT109343B', ['ATp/109343|A']],
    ['AT 109343 E', ['ATp/109343|A']],
    ['EP 1234567 T1', ['EPp/1234567|A']],
    ['US 1234567 F1', ['USp/1234567|S']],
    ['ES 1234567 F', ['ESp/1234567|A']],
    ['PT 1234567 E', ['PTp/1234567|T']],
    ['TWM325727U', ['TWp/M325727|U']],
    ['US D0654321 S1', ['USp/D654321|S']],
    ['US H1234', ['USp/H1234|']],
    ['JP 32-127913', ['JPp1957/127913|', 'JPp/32127913|']],
    ['JP 31-127913', ['JPp2019/127913|', 'JPp/31127913|']],
    ['DE 202010012345 U1', ['DEp/202010012345|U']],
    ['CN 201234567 Y', ['CNp/201234567|U']],
    ['ES 1234567 Z', ['ESp/1234567|U']],
    ['FI U 951234', ['FIp1995/1234|U', 'FIp/951234|U']],
    ['EP 03123456 D0', ['EPp/3123456|', 'EPd2003/123456|', 'EPd/3123456|']],
  ])('PAT-05 of the publication %s are %j', (text, keys) => {
    expect(storedKeys(number(text, 'publication'))).toEqual(keys);
  });

  it.each([
    ['US 13/033,085', 'US', '2011-02-23', ['USds13/33085|', 'USd/13033085|', 'USd2011/33085|']],
    ['US 57657522 A', 'US', '1922-07-21', ['USd1922/576575|A', 'USd/57657522|A']],
    ['CA 1234599', 'CA', '1999-05-05', ['CAd1999/12345|', 'CAd/1234599|', 'CAd/12345|']],
    ['CA 1234599', 'CA', '2000-05-05', ['CAd/1234599|']],
    ['US 13/033,085', 'US', '2009-02-23', ['USds13/33085|', 'USd/13033085|', 'USd2009/33085|']],
    ['US 13/033,085', 'US', '2008-02-23', ['USd/13033085|']],
    ['US 13/033,085', 'US', '2014-02-23', ['USds13/33085|', 'USd/13033085|', 'USd2014/33085|']],
    ['US 13/033,085', 'US', '2015-02-23', ['USd/13033085|']],
    ['US 13/033,085', 'US', '1985-02-23', ['USd1985/130330|', 'USd/13033085|']],
    ['EP 20058272', 'EP', '2008-04-15', ['EPd2005/8272|', 'EPd/20058272|']],
    ['EP 20058272', 'EP', '2009-04-15', ['EPd2020/58272|', 'EPd/20058272|']],
    ['EP 20201234', 'EP', '2020-04-15', ['EPd2020/201234|', 'EPd/20201234|']],
    // The year of an era in front, before one that data bases put behind.
    ['JP 35-123460', 'JP', '1960-05-05', ['JPd1960/123460|', 'JPd/35123460|']],
    // Without its zeros the first year of an era and the eleventh look alike.
    ['JP H1-138352', 'JP', '1989-06-01', ['JPd1989/138352|']],
    ['JP H11-38352', 'JP', '1999-06-01', ['JPd1999/38352|']],
    ['BR PI 98123456', 'BR', '1998-12-31', ['BRd1998/12345|', 'BRd/98123456|']],
    ['GB 98123456', 'GB', '1998-12-31', ['GBd1998/12345|', 'GBd/98123456|']],
    ['FR 98 12345', 'FR', '2001-12-31', ['FRd1998/12345|', 'FRd/9812345|']],
  ])('PAT-05 of %s (%s), filed on %s, are %j', (text, country, day, keys) => {
    expect(storedKeys(number(text, 'depot', country, day))).toEqual(keys);
  });
});

describe('the numbers of a filing', () => {
  it.each<
    readonly [string, Parameters<typeof filingNumbers>[0], readonly (readonly [string, string, string | null])[]]
  >([
    ['none', {}, []],
    [
      'none that is empty',
      { numeroDepot: '', numeroPublication: '', numeroDelivrance: '', dateDepot: '2020-01-02' },
      [],
    ],
    [
      'each with its own day',
      {
        numeroDepot: 'A',
        dateDepot: '2020-01-02',
        numeroPublication: 'B',
        datePublication: '2021-01-02',
        numeroDelivrance: 'C',
        dateDelivrance: '2022-01-02',
      },
      [
        ['A', 'depot', '2020-01-02'],
        ['B', 'publication', '2021-01-02'],
        ['C', 'delivrance', '2022-01-02'],
      ],
    ],
    [
      'each without one',
      { numeroDepot: 'A', numeroPublication: 'B', datePublication: null, numeroDelivrance: 'C' },
      [
        ['A', 'depot', null],
        ['B', 'publication', null],
        ['C', 'delivrance', null],
      ],
    ],
  ])('PAT-05 are %s', (_, filing, numbers) => {
    expect(filingNumbers(filing, 'FR')).toEqual(
      numbers.map(([text, kind, day]) => ({ text, kind, country: 'FR', day })),
    );
  });
});

describe('what is looked for of a number', () => {
  it.each([
    ['JP 2003-123456', [['\nJPd2003/123456|', '\nJPd/2003123456|', '\nJPp2003/123456|', '\nJPp/2003123456|']]],
    [
      'JP20030123456',
      [
        ['\nJPd/20030123456|', '\nJPp/20030123456|'],
        ['\nJPd2003/123456|', '\nJPd/2003123456|', '\nJPp2003/123456|', '\nJPp/2003123456|'],
      ],
    ],
    ['FR 98 12345', [['\nFRd1998/12345|', '\nFRd/9812345|', '\nFRp/9812345|']]],
    ['FR19980012345', [['\nFRd1998/12345|', '\nFRd/19980012345|', '\nFRp/19980012345|']]],
    ['MX PA05001234', [['\nMXd2005/1234|', '\nMXd/5001234|', '\nMXp2005/1234|', '\nMXp/5001234|']]],
    ['IN 2013 DEL 2851', [['\nINd2013/DEL2851|', '\nINp2013/DEL2851|']]],
    ['PCT/FR2007/001234', [['\nWOd2007/FR1234|']]],
    ['US RE31,415', [['\nUSd/RE31415|', '\nUSp/RE31415|']]],
    ['JP H11-138352', [['\nJPd1999/138352|', '\nJPp1999/138352|']]],
    [
      'JP051127913',
      [
        ['\nJPd/51127913|', '\nJPp/51127913|'],
        ['\nJPd1913/511279|', '\nJPd2013/511279|', '\nJPd1976/127913|', '\nJPp1976/127913|'],
      ],
    ],
    [
      'US20030123456',
      [
        ['\nUSd2003/123456|', '\nUSd/20030123456|', '\nUSp2003/123456|', '\nUSp/20030123456|'],
        ['\nUSds03/123456|', '\nUSd1956/31234|', '\nUSd2056/31234|', '\nUSd/3123456|', '\nUSp/3123456|'],
      ],
    ],
    [
      'AU 120030123',
      [
        ['\nAUd/120030123|', '\nAUp/120030123|'],
        ['\nAUd1923/1200301|', '\nAUd2023/1200301|'],
      ],
    ],
    ['WO 2007/012345', [['\nWOd2007/12345|', '\nWOd/2007012345|', '\nWOp2007/12345|', '\nWOp/2007012345|']]],
    [
      'JP H1-138352',
      [
        ['\nJPd1999/38352|', '\nJPp1999/38352|'],
        ['\nJPd1989/138352|', '\nJPp1989/138352|'],
      ],
    ],
    ['EP 20058272', [['\nEPd2020/58272|', '\nEPd/20058272|', '\nEPp/20058272|'], ['\nEPd2005/8272|']]],
    ['TWM325727U', [['\nTWd/M325727|U\n', '\nTWd/M325727|\n', '\nTWp/M325727|U\n', '\nTWp/M325727|\n']]],
    [
      'AU 20030123456',
      [
        ['\nAUd2003/123456|', '\nAUd/20030123456|', '\nAUp2003/123456|', '\nAUp/20030123456|'],
        ['\nAUd/2003123456|', '\nAUp/2003123456|'],
      ],
    ],
  ])('PAT-05 NUM-19 of %s are its keys, then those of what it was converted from', (typed, wanted) => {
    expect(askedNumber(typed)?.wanted).toEqual(wanted);
  });

  it.each([
    ['12345', true],
    ['1234', false],
    ['EP 12', true],
    ['2851/DEL/2013', true],
  ])('UX-17 %s is a number, or too short for one: %s', (typed, is) => {
    expect(askedNumber(typed) !== null).toBe(is);
  });

  it.each([
    ['EP 03 123456', 'EP 03 123456.7', true],
    ['EP 03 123456', 'EP 03 123457', false],
    ['EP 3123', 'EP 03 123456.7', true],
    ['US 3123', 'EP 03 123456.7', false],
    ['EP 12', 'EP 03 123456.7', false],
    ['EP 123', 'EP 03 123456.7', true],
    ['KR 1020111', 'KR 2011-1060039', false],
    ['JP 2003 12', 'JP 2003-123456', true],
    ['JP 2004 12', 'JP 2003-123456', false],
    ['JP 2003 1', 'JP 2003-123456', true],
    ['JP 2003 123', 'JP 2003-124567', false],
    ['BR PI 98123', 'BR PI 9812345', true],
    ['DE 10 2004', 'DE 10 2004 049 380.1', true],
    ['EP 2003 12', 'EP 03 123456.7', true],
    ['EP 2004 12', 'EP 03 123456.7', false],
    ['US RE314', 'US RE31,415', true],
    ['US RE314', 'US 31415', false],
    ['13/033,085', 'US 13/033,085', true],
    ['13/033,085', 'US 13/033,086', false],
    ['12345', '123456', false],
    ['PCT/FR2007/001234', 'PCT/FR2007/001234', true],
    ['PCT/FR2007/00123', 'PCT/FR2007/001234', false],
  ])('UX-17 one look for %s at the keys of %s says %s', (typed, stored, holds) => {
    const asked = askedNumber(typed);
    expect(asked && holdsAny(asked)(keyLines(storedKeys(number(stored))))).toBe(holds);
  });
});

describe('the pieces of a number', () => {
  it.each([
    ['EP 12', false],
    ['EP 123', true],
    ['12 DEL 345', true],
    ['PCT/FR07/1', true],
  ])('UX-17 are looked for of %s, or not: %s', (typed, are) => {
    expect(Boolean(askedNumber(typed)?.pieces)).toBe(are);
  });

  it('UX-17 stand in no line of a filing that has no number', () => {
    expect(keyLines([])).toBe('');
  });
});

describe('numbers that are there', () => {
  const filled = () => {
    const known = knownNumbers();
    known.add(rememberedKeys(number('P-001')), 'docket');
    known.add(rememberedKeys(number('Dossier 7', 'depot', 'FR')), 'named');
    known.add(rememberedKeys(number('98 12345', 'depot', 'FR')), 'french');
    known.add(rememberedKeys(number('FR 98 12345')), 'later');
    known.add(rememberedKeys(number('AT109343T', 'publication')), 'validated');
    known.add(rememberedKeys(number('AT 200200', 'publication')), 'bare');
    return known;
  };

  it.each([
    ['p 001', 'depot', '', 'docket'],
    ['P001', 'depot', 'FR', 'docket'],
    ['P-0010', 'depot', '', null],
    ['dossier 7', 'depot', 'US', 'named'],
    ['FR9812345', 'depot', '', 'french'],
    ['98 12345', 'depot', '', 'french'],
    ['98 12345', 'depot', 'US', null],
    ['FR9812345', 'publication', '', null],
    ['AT 109343', 'publication', '', 'validated'],
    ['AT109343T', 'publication', '', 'validated'],
    ['AT109343B', 'publication', '', null],
    ['AT200200T', 'publication', '', 'bare'],
    ['AT 200201', 'publication', '', null],
    ['', 'depot', '', null],
  ] as const)('IMP-22 know %s, a %s in “%s”, as that of the first who has it: %s', (text, kind, country, owner) => {
    expect(filled().find(number(text, kind, country))).toBe(owner);
  });

  it('PAT-05 IMP-22 are looked for in the lines of others with their series and without one', () => {
    expect(linesOfSame(number('AT109343T', 'publication'))).toEqual(['\nATp/109343|T\n', '\nATp/109343|\n']);
    expect(linesOfSame(number('FR 98 12345'))).toEqual(['\nFRd1998/12345|', '\nFRd/9812345|']);
    expect(linesOfSame(number('Dossier 7'))).toEqual([]);
  });

  it.each([
    ['FR 98 12345', 'depot', 'FRd1998/12345|A', 'FRd1998/12345|A'],
    ['AT109343T', 'publication', 'ATp/109343|T', 'ATp/109343|TT'],
    ['EP1234567B1', 'delivrance', 'EPp/1234567|A', 'EPp/1234567|AB1'],
    ['FR 98 12345 A', 'depot', 'FRd1998/12345|A', 'FRd1998/12345|A'],
    ['Dossier 7', 'depot', 'dossier7', 'dossier7'],
    ['', 'publication', '', ''],
  ] as const)('IMP-22 %s, a %s, goes by %s, and its document by %s', (text, kind, spelling, document) => {
    expect([oneSpelling(number(text, kind)), oneDocument(number(text, kind))]).toEqual([spelling, document]);
  });
});
