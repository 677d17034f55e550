import { describe, expect, it } from 'vitest';
import { addedClient, type Client, client } from '#domain/entities/client.ts';
import { fromWire } from '#domain/wire.ts';
import { clientCountryOptions } from '#src/screens/clients/clientCountries.ts';
import {
  type ClientForm,
  clientChanges,
  clientEditErrors,
  clientFormOf,
  emptyClientForm,
  newClientOf,
} from '#src/screens/clients/clientForm.ts';
import { schemaErrors } from '#src/ui/form/schemaErrors.ts';

const t = (key: string): string => key;
const stored = (values: Record<string, unknown> = {}): Client =>
  fromWire(client, { Id: 1, Version: 1, NomClient: 'Hélio', PaysClient: 'PT', ...values }) as Client;
const adding = (form: Partial<ClientForm>) =>
  Object.keys(schemaErrors(addedClient, t)({ ...emptyClientForm, nomClient: 'Ab', ...form }));
const editing = (form: Partial<ClientForm>, record = stored()) =>
  Object.keys(clientEditErrors(record, { ...clientFormOf(record), ...form }, t));
const x = (length: number): string => 'x'.repeat(length);
const mail = (length: number): string => `${x(length - 5)}@a.fr`;

describe('the client forms', () => {
  it('VAL-12 a name has 2 to 255 characters in add and at most 255 in edit', () => {
    expect([
      adding({ nomClient: 'A' }),
      adding({ nomClient: x(256) }),
      editing({ nomClient: x(256) }),
      editing({ nomClient: ' ' }),
    ]).toEqual(Array(4).fill(['nomClient']));
    expect([adding({ nomClient: 'Ab' }), adding({ nomClient: x(255) }), editing({ nomClient: 'A' })]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('VAL-13 a reference has at most 255 characters in add and 100 in edit', () => {
    expect([adding({ referenceClient: x(255) }), editing({ referenceClient: x(100) })]).toEqual([[], []]);
    expect([adding({ referenceClient: x(256) }), editing({ referenceClient: x(101) })]).toEqual([
      ['referenceClient'],
      ['referenceClient'],
    ]);
  });

  it('VAL-13 a longer reference that came in through the add form does not block other edits', () => {
    expect(editing({ telephoneClient: '1' }, stored({ ReferenceClient: x(200) }))).toEqual([]);
  });

  it('VAL-14 an e-mail is valid and at most 255 long, or absent', () => {
    for (const check of [adding, editing]) {
      expect(check({ emailClient: mail(255) })).toEqual([]);
      expect([
        check({ emailClient: mail(256) }),
        check({ emailClient: 'a@b' }),
        check({ emailClient: 'a b@c.fr' }),
      ]).toEqual(Array(3).fill(['emailClient']));
    }
  });

  it('VAL-15 a phone is digits, spaces and -+(). of 8 to 20 in add, at most 50 of anything in edit', () => {
    expect([
      adding({ telephoneClient: '12345678' }),
      adding({ telephoneClient: '+33 (0)1.23-45 67 89' }),
      editing({ telephoneClient: x(50) }),
    ]).toEqual([[], [], []]);
    expect([
      adding({ telephoneClient: '1234567' }),
      adding({ telephoneClient: '123456789012345678901' }),
      adding({ telephoneClient: '12345678x' }),
      editing({ telephoneClient: x(51) }),
    ]).toEqual(Array(4).fill(['telephoneClient']));
  });

  it('VAL-16 VAL-17 address 500 and postal code 20 in both', () => {
    for (const check of [adding, editing]) {
      expect(check({ adresseClient: x(500), codePostal: x(20) })).toEqual([]);
      expect(check({ adresseClient: x(501), codePostal: x(21) }).sort()).toEqual(['adresseClient', 'codePostal']);
    }
  });

  it('CLI-16 an edit sends what was changed and nothing else', () => {
    const record = stored({ CanRead: true, EmailClient: 'a@b.fr' });
    expect(clientChanges(record, clientFormOf(record))).toEqual({});
    expect(
      clientChanges(record, { ...clientFormOf(record), emailClient: '', canRead: false, nomClient: ' Hélio ' }),
    ).toEqual({ emailClient: '', canRead: false });
  });

  it('CLI-15 a new client carries no rights', () => {
    expect(newClientOf({ ...emptyClientForm, nomClient: ' Hélio ' })).toEqual({
      nomClient: 'Hélio',
      referenceClient: '',
      adresseClient: '',
      codePostal: '',
      paysClient: '',
      emailClient: '',
      telephoneClient: '',
    });
  });

  it('CLI-17 offers ten countries, and keeps another one that the client has (G-59)', () => {
    expect(clientCountryOptions('', 'fr').map(({ value }) => value)).toEqual([
      'FR',
      'US',
      'DE',
      'GB',
      'ES',
      'IT',
      'CA',
      'BE',
      'CH',
      'NL',
    ]);
    expect(clientCountryOptions('Portugal', 'fr').at(-1)).toEqual({ value: 'Portugal', label: 'Portugal', code: 'PT' });
    expect(clientCountryOptions('FR', 'en')[2]).toEqual({ value: 'DE', label: 'Germany', code: 'DE' });
  });
});
