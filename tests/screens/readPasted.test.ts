import { describe, expect, it } from 'vitest';
import { readPasted } from '#src/records/workbook/readPasted.ts';

describe('a pasted table', () => {
  it.each([
    ['tabs, as a spreadsheet program copies', 'Titre\tPays\nPince; à ressort, fine\tFR\n', 'Pince; à ressort, fine'],
    ['semicolons, as French files have them', 'Titre;Pays\n"Pince; à ressort, fine";FR\n', 'Pince; à ressort, fine'],
    [
      'commas, as English files have them',
      '\uFEFFTitre,Pays\r\n"Pince; à ressort, fine",FR\r\n',
      'Pince; à ressort, fine',
    ],
    ['persons apart by semicolons within tabs', 'Titre\tPays\nDupont, J.; Martin, P.\tFR', 'Dupont, J.; Martin, P.'],
  ])('IMP-03 is cut at %s', (_, text, first) => {
    expect(readPasted(text)).toEqual([
      ['Titre', 'Pays'],
      [first, 'FR'],
    ]);
  });

  it('IMP-03 keeps a cell of two lines, a quote inside, and what looks like a number as it stands', () => {
    expect(readPasted('Titre\tN°\n"Pince\nfine ""à ressort"""\t0012.5\n\t007')).toEqual([
      ['Titre', 'N°'],
      ['Pince\nfine "à ressort"', '0012.5'],
      ['', '007'],
    ]);
  });

  it('IMP-03 takes one column for one column, whatever stands in its cells', () => {
    expect(readPasted('Numéro\nEP1234567\nFR2987654\n')).toEqual([['Numéro'], ['EP1234567'], ['FR2987654']]);
  });

  it.each(['\t', ';', ','])('IMP-03 finds the cells below a title that has none, cut at %j', (separator) => {
    const lines = ['Portefeuille au 01/03/2026', '', ...['Réf|Titre|Pays', 'P1|Pince|FR', 'P2|Vis|DE']];
    expect(readPasted(lines.join('\n').replaceAll('|', separator))).toEqual([
      ['Portefeuille au 01/03/2026'],
      [],
      ['Réf', 'Titre', 'Pays'],
      ['P1', 'Pince', 'FR'],
      ['P2', 'Vis', 'DE'],
    ]);
  });

  it('IMP-03 cuts no column of names at their commas', () => {
    expect(readPasted('Inventeur\nDupont, Jean\nMartin, Anne\n')).toEqual([
      ['Inventeur'],
      ['Dupont, Jean'],
      ['Martin, Anne'],
    ]);
  });

  it('IMP-03 leaves blank ends away, and empty rows between where they are', () => {
    expect(readPasted('Titre\tPays\t\n\nPince\tFR\t\n\t\t\n\n')).toEqual([['Titre', 'Pays'], [], ['Pince', 'FR']]);
  });

  it.each([
    ['nothing', ' \n\t\n', 'emptySheet'],
    ['a single line', 'Bonjour, voici le tableau', 'notTable'],
  ])('ERR-23 refuses %s', (_, text, refusal) => {
    expect(() => readPasted(text)).toThrow(expect.objectContaining({ refusal }));
  });

  it.each([
    ['ID;PWXL;N\nC;Y1;X1', 'ID|PWXL|N|C|Y1|X1'],
    ['{\\rtf1 x}\n{y}', '{\\rtf1 x}|{y}'],
    ['<html>\n<table></table>', '<html>|<table></table>'],
    ['=CMD()\t1\n2\t3', '=CMD()|1|2|3'],
  ])('ERR-23 reads nothing into %j but cells', (text, cells) => {
    expect(readPasted(text).flat().join('|')).toBe(cells);
  });

  it('IMP-03 takes a quote that nothing closes for what it is', () => {
    expect(readPasted('Titre\tPays\n"Pince\tFR\nVis\tDE')).toEqual([
      ['Titre', 'Pays'],
      ['"Pince', 'FR'],
      ['Vis', 'DE'],
    ]);
  });
});
