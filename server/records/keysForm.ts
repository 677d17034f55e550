import { digestOf } from '#domain/digestOf.ts';
import { filingKeyLines } from '#domain/rules/numbers/keys/filingKeyLines.ts';
import { filingShapes } from '#domain/rules/numbers/keys/filingShapes.ts';
import { officeLetters } from '#domain/rules/numbers/keys/officeLetters.ts';
import { publicationShapes } from '#domain/rules/numbers/keys/publicationShapes.ts';
import { productVersion } from '#server/base/productVersion.ts';

/**
 * The number of the rule by which the numbers of filings are found: another one as soon as the rule reads a sample
 * otherwise, and with every release, because no samples show the whole rule. Where stored keys are of another one they
 * are worked out anew after the start.
 */
export const keysFormNumber = (version = productVersion(), keysOf = filingKeyLines): number => {
  const keys = sampleOffices.flatMap((office) =>
    sampleTexts(office).map((text, at) =>
      keysOf({ numeroDepot: text, numeroPublication: text, ...daysOf(at) }, office),
    ),
  );
  // As much as the column of the installation holds.
  return Number.parseInt(digestOf([version, ...keys].join('\n\n')), 36) % 2 ** 31;
};

/** Every office of which the rule knows something, one of which it knows nothing, and none. */
const sampleOffices: readonly string[] = [
  ...new Set(
    [filingShapes, publicationShapes, officeLetters].flatMap((known) => Object.keys(known)).concat('IN', 'LU', ''),
  ),
];

/** In several years, and without a day. */
const daysOf = (at: number): { readonly dateDepot?: string; readonly datePublication?: string } => {
  const year = [1998, null, 2012][at % 3];
  return year ? { dateDepot: `${year}-03-04`, datePublication: `${year + 1}-09-05` } : {};
};

const sampleTexts = (office: string): string[] =>
  office === ''
    ? sampleSpellings
    : [
        ...sampleFigures.flatMap((figures, at) => [
          figures,
          `${office} ${figures}${sampleKinds[at % sampleKinds.length]}`,
        ]),
        ...sampleLetters.map((letters) => `${office} ${letters} 2012 001234`),
      ];

/** Of every length that offices write, with and without a year. */
const sampleFigures = (
  '123 12345 123456 1234567 12345678 123456789 98123 9812345 98123456 981234567 512345 0512345 20121234 201212345 ' +
  '2012123456 20121234567 201210123456 201230123456 1020120012345 2020120012345 1020041234567 112012001234 13033085 ' +
  '102012001234 201213033085 123456098 D123456 H05334395 MI2012A000123'
).split(' ');

/** Whatever letters offices write before their figures. */
const sampleLetters =
  'A AP AU D E F G GM GT GU H I IP JL M MI MP MU MXA MXF MXU NL P PA PAA PAF PAU PI PK PP PUV PV R RE S SMU SN SP T U UM W WO X'.split(
    ' ',
  );

const sampleKinds = ['', 'A1', 'B1', 'U1', 'T2', 'S', 'D0'];

/** With all that may stand around a number and in it. */
const sampleSpellings = [
  ...['EP 03 123456.7', 'ep-A-1 234 567', '«EP1234567B1»', 'EP1234567A120030115', 'EP 03 O12345', 'N° EP 1234567'],
  ...['PCT/FR2007/001234', 'PCT/FR07/01234', 'FR2007001234W', 'WO 07/012345 A1', 'W0 2007/012345', 'WO2007012345'],
  ...['特願平10-123456', '特許第5123456号', 'JP S50-106248', 'JP2012-123456', 'WO2012123456', 'S50106248'],
  ...['US 13/033,085', 'US D456,789', 'US RE12345', 'US PP12345', 'D456789', 'US2012/0123456 A1', '12/345,678'],
  ...['IN 2851/DELNP/2013', 'IN 07 DEL 1234', 'IN 2851/MU/2013', 'IT RM971234', 'IT MI2003U001234'],
  ...['DE 20 2004 012 345.6 U1', 'DE-OS 28 12 708', 'DE P 28 12 708.9', 'AT GM 123/2012', 'AT E123456'],
  ...['BR PI 9812345-6', 'BR 11 2014 014126-3', 'MU8901880', 'MX PA05001234', 'MX/a/2012/001234', 'ES U 201230123'],
  ...['ZL 200310103722.5', 'CN 85102431', 'CN 1234567 C', 'CN 201220123456.X', 'KR 10-2012-0012345', 'KR 20-123456 Y1'],
  ...['UK 1018034.5', 'GB 2 123 456 A', 'FR 98 12345', 'FR 2 789 123', 'RU 2012101234', 'CH 701234', 'TW I345678'],
];
