import { describe, expect, it } from 'vitest';
import { addedClient } from '#domain/entities/client.ts';
import { entities } from '#domain/entities.ts';
import { newPassword } from '#domain/newPassword.ts';

type Schema = { safeParse: (value: unknown) => { success: boolean } };
const accepts = (schema: Schema, value: unknown): boolean => schema.safeParse(value).success;

/** Accepted at the limit, refused one past it. */
const limited = (
  title: string,
  schema: Schema,
  field: string,
  max: number,
  rest: Record<string, unknown> = {},
  fill = 'x',
) =>
  it(title, () => {
    const exact = fill.padEnd(max, 'x');
    expect(accepts(schema, { ...rest, [field]: exact })).toBe(true);
    expect(accepts(schema, { ...rest, [field]: `${exact}x` })).toBe(false);
  });

const { client, cabinet, contact, patent, inventor, applicant, holder } = entities;
const named = { nomClient: 'Aerodyn' };
const office = { nomCabinet: 'Roy', type: 1 };
const email = 'a@b.';

describe('limits at the edge and one past it', () => {
  limited('VAL-12 client name, add', addedClient, 'nomClient', 255);
  it('VAL-12 client name has at least two characters in add, one in edit', () => {
    expect(accepts(addedClient, { nomClient: 'x' })).toBe(false);
    expect(accepts(addedClient, { nomClient: 'xy' })).toBe(true);
    expect(accepts(client.edit, { nomClient: 'x' })).toBe(true);
    expect(accepts(client.edit, { nomClient: ' ' })).toBe(false);
  });
  limited('VAL-12 client name, edit', client.edit, 'nomClient', 255);
  limited('VAL-13 client reference, add', addedClient, 'referenceClient', 255, named);
  limited('VAL-14 client e-mail, add', addedClient, 'emailClient', 255, named, email);
  limited('VAL-14 client e-mail, edit', client.edit, 'emailClient', 255, {}, email);
  it('VAL-15 client phone in add: only digits, spaces and - + ( ) . with 8 to 20 characters', () => {
    const phone = (telephoneClient: string) => accepts(addedClient, { ...named, telephoneClient });
    expect(['01 23 45 67', '+33 (0)1.23-45-67-89', ''].map(phone)).toEqual([true, true, true]);
    expect(['1234567', '123456789012345678901', '0123456a'].map(phone)).toEqual([false, false, false]);
  });
  it('VAL-15 the server takes the wider of both forms (G-40)', () => {
    expect(accepts(client.create, { nomClient: 'x', telephoneClient: 'x'.repeat(50) })).toBe(true);
    expect(accepts(client.create, { nomClient: 'x', telephoneClient: 'x'.repeat(51) })).toBe(false);
    expect(accepts(client.create, { nomClient: '' })).toBe(false);
  });
  limited('VAL-15 client phone, edit', client.edit, 'telephoneClient', 50);
  limited('VAL-16 client address, add', addedClient, 'adresseClient', 500, named);
  limited('VAL-16 client address, edit', client.edit, 'adresseClient', 500);
  limited('VAL-17 client postal code', addedClient, 'codePostal', 20, named);
  limited('VAL-23 contact name', contact.create, 'nom', 100);
  limited('VAL-23 contact first name', contact.create, 'prenom', 100);
  limited('VAL-24 contact role', contact.edit, 'role', 100);
  limited('VAL-26 contact phone', contact.edit, 'telephone', 50);
  it('VAL-25 a contact e-mail is valid, alone and in the list', () => {
    expect(accepts(contact.edit, { email: 'nobody' })).toBe(false);
    expect(accepts(contact.edit, { emails: [{ email: 'nobody' }] })).toBe(false);
    expect(accepts(contact.edit, { emails: [{ email: 'a@b.fr', type: 'principal' }] })).toBe(true);
  });
  for (const [kind, { create }] of Object.entries({ inventor, applicant, holder })) {
    limited(`VAL-27 ${kind} name`, create, 'nom', 100);
    limited(`VAL-27 ${kind} first name`, create, 'prenom', 100, { nom: 'x' });
    limited(`VAL-28 ${kind} address`, create, 'adresse', 500, { nom: 'x' });
    limited(`VAL-29 ${kind} e-mail`, create, 'email', 255, { nom: 'x' }, email);
    limited(`VAL-30 ${kind} phone`, create, 'telephone', 20, { nom: 'x' });
  }
  limited('VAL-31 cabinet name', cabinet.create, 'nomCabinet', 255, { type: 1 });
  limited('VAL-32 cabinet address', cabinet.create, 'adresseCabinet', 500, office);
  limited('VAL-33 cabinet postal code', cabinet.create, 'codePostal', 20, office);
  limited('VAL-34 cabinet country', cabinet.create, 'paysCabinet', 100, office);
  limited('VAL-35 cabinet e-mail', cabinet.create, 'emailCabinet', 255, office, email);
  limited('VAL-36 cabinet phone', cabinet.create, 'telephoneCabinet', 50, office);
  it('VAL-37 a cabinet is of type 1 or 2', () => {
    expect([0, 1, 2, 3, '1'].map((type) => accepts(cabinet.create, { nomCabinet: 'Roy', type }))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
  limited('VAL-38 patent title', patent.create, 'titre', 500);
  limited('VAL-39 patent family reference', patent.create, 'referenceFamille', 255);
  it('a patent needs a reference or a title, a contact somebody', () => {
    expect(accepts(patent.create, { commentaire: 'x' })).toBe(false);
    expect(accepts(contact.create, { telephone: '1' })).toBe(false);
  });
});

describe('formats', () => {
  it('VAL-11 an e-mail is text, at-sign, text, dot, text', () => {
    const mail = (emailClient: string) => accepts(client.edit, { emailClient });
    expect(['a@b.c', '', ' a@b.c '].map(mail)).toEqual([true, true, true]);
    expect(['a', 'a@b', 'a b@c.d', '@b.c', 'a@.'].map(mail)).toEqual([false, false, false, false, false]);
  });

  it('VAL-03 VAL-04 VAL-05 VAL-06 VAL-07 each part of the password rule is asked', () => {
    const works = 'Abcdefgh-ij1';
    expect(accepts(newPassword, works)).toBe(true);
    for (const without of ['Abcdefgh-i1', 'abcdefgh-ij1', 'ABCDEFGH-IJ1', 'Abcdefgh-ijk', 'Abcdefghijk1'])
      expect(accepts(newPassword, without)).toBe(false);
  });

  it('FIL-03 a cabinet stands once per category of a filing, and may stand once in each', () => {
    const links = [{ cabinetId: 1 }, { cabinetId: 1 }];
    expect(accepts(patent.edit, { informationsDepot: [{ cabinetsAnnuites: links }] })).toBe(false);
    expect(
      accepts(patent.edit, {
        informationsDepot: [{ cabinetsAnnuites: [{ cabinetId: 1 }], cabinetsProcedures: [{ cabinetId: 1 }] }],
      }),
    ).toBe(true);
  });

  it('a day must exist in the calendar, and leap years count', () => {
    const dated = (dateDepot: unknown) => accepts(patent.edit, { dateDepot });
    expect(['2021-02-28', '2020-02-29', '2021-03-04T10:00:00Z', '', null].map(dated)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(['2021-02-31', '2021-02-29', '03/02/2021', '2021-13-01'].map(dated)).toEqual([false, false, false, false]);
  });
});
