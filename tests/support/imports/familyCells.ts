export type Cells = readonly unknown[];

/** What stands in the columns of six filings of four families. */
export const titleCells: Cells = [
  'Pince à ressort pour câble',
  'Pince à ressort pour câble',
  'Joint tournant étanche',
  'Procédé de soudage par points',
  'Procédé de soudage par points',
  'Capteur de pression immergé',
];
export const numberCells: Cells = [
  'FR2100001',
  'EP21000021',
  'FR2100003',
  'US17123456',
  'JP2021123456',
  'DE102021000011',
];
