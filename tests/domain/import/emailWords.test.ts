import { describe, expect, it } from 'vitest';
import { detectRecords } from '#domain/rules/import/records/detectRecords.ts';
import { noRecordCorrections } from '#domain/rules/import/records/readRecordSheet.ts';
import { readRecords } from '#tests/support/imports/readRecords.ts';

const [first, second, third] = ['anne@roy.example', 'a.roy@home.example', 'roy@old.example'] as const;

const emailsOf = (rows: readonly (readonly unknown[])[], part: Parameters<typeof readRecords>[2] = {}) => {
  const { email, emails = [] } = readRecords('contact', rows, part).lines[0]?.values ?? {};
  return { email, emails: (emails as { email: string; type: string }[]).map(({ email, type }) => [email, type]) };
};

describe('the addresses of a contact', () => {
  it.each([
    ['E-mail professionnel', 'professionnel'],
    ['Email perso', 'perso'],
    ['Adresse e-mail (bureau)', 'bureau'],
    ['E-MAIL PRIVÉ', 'privé'],
    ['Courriel principal', 'principal'],
    ['Work e-mail', 'work'],
    ['Personal email address', 'personal'],
    ['E-mail secondaire', 'secondaire'],
    ['E-mail', ''],
    ['Adresse électronique', ''],
    ['Mail', ''],
  ])('IMP-05 CON-07 under “%s” are known without a question, and of the type “%s”', (header, type) => {
    const rows = [
      ['Nom', header],
      ['Dupont', first],
    ];
    expect(detectRecords('contact', rows).columns[1]).toMatchObject({ doubt: null });
    expect(emailsOf(rows)).toEqual({ email: first, emails: [[first, type]] });
  });

  it('CON-07 keep what each header says, of one under two headers all', () => {
    const rows = [
      ['Nom', 'E-mail pro', 'E-mail perso', 'E-mail'],
      ['Dupont', `Anne Roy <${first}>; ${second}`, second, third],
    ];
    expect(emailsOf(rows)).toEqual({
      email: first,
      emails: [
        [first, 'pro'],
        [second, 'pro, perso'],
        [third, ''],
      ],
    });
  });

  it('UX-40 CON-07 keep it where one is corrected in place, as far as that is sure', () => {
    const fixed = (text: string) => ({
      corrections: { ...noRecordCorrections, fixes: [{ row: 2, column: 'email', text }] },
    });
    const rows = [
      ['Nom', 'E-mail pro', 'E-mail perso'],
      ['Dupont', '', second],
    ];
    expect(emailsOf(rows, fixed(third)).emails).toEqual([[third, 'perso']]);
    const two = [rows[0] ?? [], ['Dupont', first, second]];
    expect(emailsOf(two, fixed(`${third}; ${second}`)).emails).toEqual([
      [third, ''],
      [second, 'perso'],
    ]);
  });

  it.each(['Adresse bureau', 'Fax ou e-mail', 'Adresse personnelle', 'Bureau'])(
    'IMP-05 are not taken from “%s” without a question',
    (header) => {
      const rows = [
        ['Nom', header],
        ['Dupont', first],
      ];
      const { columns, mapping } = detectRecords('contact', rows);
      expect(mapping.email === undefined || columns[1]?.doubt !== null).toBe(true);
    },
  );

  it('IMP-05 a client, who has one address, has it without a type', () => {
    const rows = [
      ['Client', 'E-mail bureau'],
      ['Alpha', first],
    ];
    expect(readRecords('client', rows).lines[0]?.values).toEqual({ nomClient: 'Alpha', emailClient: first });
  });
});
