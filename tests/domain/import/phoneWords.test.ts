import { describe, expect, it } from 'vitest';
import { detectRecords } from '#domain/rules/import/records/detectRecords.ts';
import { noRecordCorrections } from '#domain/rules/import/records/readRecordSheet.ts';
import { readRecords } from '#tests/support/imports/readRecords.ts';

const [first, second, third] = ['01 00 00 00 00', '06 00 00 00 00', '01 99 99 99 99'] as const;

const phonesOf = (rows: readonly (readonly unknown[])[], part: Parameters<typeof readRecords>[2] = {}) => {
  const { telephone, phones = [] } = readRecords('contact', rows, part).lines[0]?.values ?? {};
  return {
    telephone,
    phones: (phones as { numero: string; type: string }[]).map(({ numero, type }) => [numero, type]),
  };
};

describe('the numbers of a contact', () => {
  it.each([
    ['Portable', 'portable'],
    ['Mobile', 'mobile'],
    ['Tél. fixe', 'fixe'],
    ['Fax', 'fax'],
    ['N° de fax', 'fax'],
    ['Télécopie', 'télécopie'],
    ['Cell', 'cell'],
    ['Cell phone', 'cell'],
    ['Téléphone bureau', 'bureau'],
    ['Téléphone (bureau)', 'bureau'],
    ['TÉL. PRIVÉ', 'privé'],
    ['Work phone', 'work'],
    ['Ligne directe (tél.)', 'directe'],
    ['Portable professionnel', 'portable professionnel'],
    ['Téléphone', ''],
    ['Phone number', ''],
  ])('IMP-05 CON-07 under “%s” are known without a question, and of the type “%s”', (header, type) => {
    const rows = [
      ['Nom', header],
      ['Dupont', first],
    ];
    expect(detectRecords('contact', rows).columns[1]).toMatchObject({ doubt: null });
    expect(phonesOf(rows)).toEqual({ telephone: first, phones: [[first, type]] });
  });

  it('CON-07 keep what each header says, and a fax is not the main one', () => {
    const rows = [
      ['Nom', 'Fax', 'Téléphone bureau', 'Portable'],
      ['Dupont', third, `${first}\n${second}`, second],
    ];
    expect(phonesOf(rows)).toEqual({
      telephone: first,
      phones: [
        [first, 'bureau'],
        [second, 'bureau, portable'],
        [third, 'fax'],
      ],
    });
    expect(phonesOf([rows[0] ?? [], ['Dupont', third]])).toEqual({ telephone: third, phones: [[third, 'fax']] });
  });

  it('UX-40 CON-07 keep it where one is corrected in place, as far as that is sure', () => {
    const fixed = (text: string) => ({
      corrections: { ...noRecordCorrections, fixes: [{ row: 2, column: 'telephone', text }] },
    });
    const one = [
      ['Nom', 'Tél.', 'Portable'],
      ['Dupont', '', second],
    ];
    expect(phonesOf(one, fixed(third)).phones).toEqual([[third, 'portable']]);
    const two = [
      ['Nom', 'Tél.', 'Portable'],
      ['Dupont', first, second],
    ];
    expect(phonesOf(two, fixed(`${third}; ${second}`)).phones).toEqual([
      [third, ''],
      [second, 'portable'],
    ]);
  });

  it.each(['Bureau', 'Fax ou e-mail', 'Handy Tool', 'Direct'])(
    'IMP-05 are not taken from “%s” without a question',
    (header) => {
      const rows = [
        ['Nom', header],
        ['Dupont', first],
      ];
      const { columns, mapping } = detectRecords('contact', rows);
      expect(mapping.telephone === undefined || columns[1]?.doubt !== null).toBe(true);
    },
  );

  it('IMP-05 a client, who has one number, is given no fax for it', () => {
    const rows = [
      ['Client', 'Téléphone', 'Fax'],
      ['Alpha', first, third],
    ];
    expect(readRecords('client', rows).lines[0]?.values).toEqual({ nomClient: 'Alpha', telephoneClient: first });
  });
});
