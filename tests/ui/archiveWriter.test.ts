import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openWorkbook, readSheet } from '#src/records/workbook/readWorkbook.ts';
import { ArchiveWriter, WorkbookWriter } from '#src/ui/files/ArchiveWriter.ts';

const written = (write: (writer: ArchiveWriter) => void): Record<string, Uint8Array> => {
  const parts: Uint8Array[] = [];
  const writer = new ArchiveWriter((bytes) => parts.push(new Uint8Array(bytes)));
  write(writer);
  writer.end();
  return unzipSync(new Uint8Array(Buffer.concat(parts)));
};

const head = { sheet: 'Clients', columns: ['Nom', 'Depuis'].map((header) => ({ header, width: 20 })) };

describe('an archive written piece by piece', () => {
  it('PAT-03 holds workbooks and texts that grew side by side, each whole and in order', () => {
    const files = written((writer) => {
      writer.openSheet('Clients.xlsx', head);
      writer.openText('clients.json');
      writer.add('Clients.xlsx', [['Été & Fils', { day: '2021-02-03' }]]);
      writer.add('clients.json', '[1,');
      writer.add('Clients.xlsx', [
        ['=2', { day: '1899-01-02' }],
        ['', null],
      ]);
      writer.add('clients.json', '2]');
      writer.close('Clients.xlsx');
      writer.close('clients.json');
      writer.openText('vide.txt');
      writer.close('vide.txt');
    });
    expect(Object.keys(files)).toEqual(['Clients.xlsx', 'clients.json', 'vide.txt']);
    expect(JSON.parse(strFromU8(files['clients.json'] as Uint8Array))).toEqual([1, 2]);
    expect(readSheet(openWorkbook(files['Clients.xlsx'] as Uint8Array)).rows.slice(0, 3)).toEqual([
      ['Nom', 'Depuis'],
      ['Été & Fils', '2021-02-03'],
      ['=2', '1899-01-02'],
    ]);
  });

  it('PAT-03 takes more rows than are ever held', () => {
    const files = written((writer) => {
      writer.openSheet('x.xlsx', head);
      for (let at = 0; at < 30; at += 1)
        writer.add(
          'x.xlsx',
          Array.from({ length: 100 }, (_, row) => [`ligne ${at * 100 + row}`, at]),
        );
      writer.close('x.xlsx');
    });
    const { rows } = readSheet(openWorkbook(files['x.xlsx'] as Uint8Array));
    expect(rows).toHaveLength(3_001);
    expect(rows.at(-1)).toEqual(['ligne 2999', 29]);
  });

  it('UX-43 one workbook that stands alone is read as the rows it was given, portion by portion', () => {
    const parts: Uint8Array[] = [];
    const writer = new WorkbookWriter(head, (bytes) => parts.push(new Uint8Array(bytes)));
    for (let at = 0; at < 3; at += 1) writer.add([[`ligne ${at}`, { day: `2021-02-0${at + 1}` }]]);
    writer.end();
    expect(readSheet(openWorkbook(new Uint8Array(Buffer.concat(parts)))).rows).toEqual([
      ['Nom', 'Depuis'],
      ['ligne 0', '2021-02-01'],
      ['ligne 1', '2021-02-02'],
      ['ligne 2', '2021-02-03'],
    ]);
  });
});
