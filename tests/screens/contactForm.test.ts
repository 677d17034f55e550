import { describe, expect, it } from 'vitest';
import { type Contact, contact } from '#domain/entities/contact.ts';
import { fromWire } from '#domain/wire.ts';
import {
  type ContactForm,
  contactChanges,
  contactErrors,
  contactFormOf,
  contactOf,
  newContactForm,
} from '#src/screens/contacts/contactForm.ts';

const t = (key: string): string => key;
const x = (length: number): string => 'x'.repeat(length);
const mail = (length: number): string => `${x(length - 5)}@a.fr`;
const emails = (...list: string[]) => list.map((email) => ({ email, type: '' }));
const stored = (values: Record<string, unknown> = {}): Contact =>
  fromWire(contact, { Id: 1, Version: 1, Nom: 'Labbé', ...values }) as Contact;
const adding = (form: Partial<ContactForm>) =>
  Object.keys(contactErrors(null, { ...newContactForm(null), nom: 'Labbé', ...form }, t));
const editing = (form: Partial<ContactForm>, record = stored()) =>
  Object.keys(contactErrors(record, { ...contactFormOf(record), ...form }, t));

describe('the contact forms', () => {
  it('G-40 one of name, first name or e-mail must be there', () => {
    expect(adding({ nom: ' ' })).toEqual(['nom']);
    expect([
      adding({ nom: '', prenom: 'Zoé' }),
      adding({ nom: '', emails: emails('a@b.fr') }),
      editing({ nom: '', prenom: 'Zoé' }),
    ]).toEqual([[], [], []]);
    expect(editing({ nom: '' })).toEqual(['nom']);
  });

  it('G-40 a contact that never had a name does not block other edits', () => {
    expect(editing({ fonction: 'Juriste' }, stored({ Nom: '', Societe: 'Hélio' }))).toEqual([]);
  });

  it.each([
    ['add', adding],
    ['edit', editing],
  ] as const)('VAL-23 VAL-24 VAL-26 names and roles of 100, phones of 50, and not one more, in %s', (_, check) => {
    const row = (list: 'phones' | 'roles', length: number): Partial<ContactForm> =>
      list === 'phones' ? { phones: [{ numero: x(length), type: '' }] } : { roles: [{ role: x(length) }] };
    expect([
      check({ nom: x(100), prenom: x(100) }),
      check(row('roles', 100)),
      check(row('phones', 50)),
      check({ fonction: x(255), societe: x(255) }),
    ]).toEqual([[], [], [], []]);
    expect([
      check({ nom: x(101) }),
      check({ prenom: x(101) }),
      check(row('roles', 101)),
      check(row('phones', 51)),
      check({ fonction: x(256) }),
    ]).toEqual([['nom'], ['prenom'], ['roles.0.role'], ['phones.0.numero'], ['fonction']]);
  });

  it('VAL-25 an e-mail is valid, up to 255, added and edited', () => {
    for (const check of [adding, editing]) {
      expect(check({ emails: emails(mail(255)) })).toEqual([]);
      for (const wrong of [mail(256), 'a@b', 'a b@c.fr'])
        expect(check({ emails: emails(wrong) })).toEqual(['emails.0.email']);
    }
  });

  it('CON-07 the same e-mail, phone or role twice is reported at the second, blank rows are not', () => {
    expect(adding({ emails: emails('a@b.fr', '', '', 'A@B.FR ') })).toEqual(['emails.3.email']);
    expect(
      adding({
        phones: [
          { numero: '1', type: 'a' },
          { numero: ' 1 ', type: 'b' },
        ],
        roles: [{ role: 'Décision' }, { role: 'DECISION' }],
      }),
    ).toEqual(['phones.1.numero', 'roles.1.role']);
  });

  it('CON-07 each list shows one row at least', () => {
    for (const form of [newContactForm(null), contactFormOf(stored())])
      expect([form.emails, form.phones, form.roles]).toEqual([
        [{ email: '', type: '' }],
        [{ numero: '', type: '' }],
        [{ role: '' }],
      ]);
  });

  it('CON-07 blank rows are dropped, the first of each list is the main one', () => {
    const form: ContactForm = {
      ...newContactForm(null),
      nom: ' Labbé ',
      emails: [...emails(' ', ' a@b.fr '), { email: 'c@d.fr', type: ' principal ' }],
      phones: [{ numero: ' ', type: 'bureau' }],
      roles: [{ role: '' }, { role: ' Décision ' }],
    };
    expect(contactOf(form)).toMatchObject({
      nom: 'Labbé',
      emails: [
        { email: 'a@b.fr', type: '' },
        { email: 'c@d.fr', type: 'principal' },
      ],
      phones: [],
      roles: [{ role: 'Décision' }],
      email: 'a@b.fr',
      telephone: '',
      role: 'Décision',
    });
  });

  it('CON-06 a new one carries whom the list is narrowed to, whose name is its company', () => {
    expect(contactOf(newContactForm({ idClient: 3, idCabinet: null, name: 'Hélio' }))).toMatchObject({
      idClient: 3,
      idCabinet: null,
      societe: 'Hélio',
    });
  });

  it('CON-05 an edit sends what was changed and nothing else', () => {
    const record = stored({ Emails: [{ Email: 'a@b.fr', Type: 'principal' }], Email: 'a@b.fr' });
    expect(contactChanges(record, contactFormOf(record))).toEqual({});
    expect(contactChanges(record, { ...contactFormOf(record), nom: ' Labbé ', fonction: 'Juriste' })).toEqual({
      fonction: 'Juriste',
    });
    expect(contactChanges(record, { ...contactFormOf(record), emails: emails('') })).toEqual({ emails: [], email: '' });
  });

  it('CON-03 CON-05 a single e-mail, phone or role that stands in no list is shown, and opening the form changes nothing', () => {
    const record = stored({
      Email: 'seul@b.fr',
      Telephone: '12',
      Role: 'Paie',
      Emails: [{ Email: 'c@d.fr', Type: '' }],
    });
    const form = contactFormOf(record);
    expect(form.emails.map(({ email }) => email)).toEqual(['seul@b.fr', 'c@d.fr']);
    expect([form.phones, form.roles]).toEqual([[{ numero: '12', type: '' }], [{ role: 'Paie' }]]);
    expect(contactChanges(record, form)).toEqual({});
  });
});
