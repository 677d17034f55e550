import { describe, expect, it } from 'vitest';
import { contact } from '#domain/entities/contact.ts';
import { clientStatus } from '#domain/rules/records/clientStatus.ts';
import { emailsOf, phonesOf, rolesOf } from '#domain/rules/records/contactLists.ts';
import { statusName, statusNames } from '#domain/rules/records/statusName.ts';
import { fromWire } from '#domain/wire.ts';

describe('the lists of a contact', () => {
  const listed = { email: 'a@b.example', type: 'principal' };
  it.each([
    ['adds the single one first', 'c@d.example', [listed], [{ email: 'c@d.example', type: '' }, listed]],
    [
      'names it once, whatever blanks stand around it',
      ' a@b.example ',
      [{ ...listed, email: 'a@b.example ' }],
      [{ ...listed, email: 'a@b.example ' }],
    ],
    ['adds none where there is none', ' ', [listed], [listed]],
    ['has it alone where the list is empty', 'c@d.example', [], [{ email: 'c@d.example', type: '' }]],
  ])('CON-03 CON-07 %s', (_, email, emails, all) => {
    expect(emailsOf({ email, emails })).toEqual(all);
  });

  it('CON-03 CON-07 does so with telephones and roles, too', () => {
    const mobile = { numero: '06', type: 'mobile' };
    expect(phonesOf({ telephone: '04', phones: [mobile] })).toEqual([{ numero: '04', type: '' }, mobile]);
    expect(phonesOf({ telephone: '06', phones: [mobile] })).toEqual([mobile]);
    expect(rolesOf({ role: 'Juriste', roles: [{ role: 'Achat' }] })).toEqual([{ role: 'Juriste' }, { role: 'Achat' }]);
    expect(rolesOf({ role: 'Achat', roles: [{ role: 'Achat' }] })).toEqual([{ role: 'Achat' }]);
  });
});

describe('what stands twice in the lists of a contact', () => {
  const accepted = (lists: object) => contact.edit.parse(lists);
  const read = (lists: object) => fromWire(contact, { Id: 1, Nom: 'A', ...lists });

  it.each([
    ['both uses', ['bureau', 'mobile'], 'bureau, mobile'],
    ['the use that the second alone has', ['', 'mobile'], 'mobile'],
    ['the use that the first alone has', ['bureau', ''], 'bureau'],
    ['each use once', ['bureau, mobile', 'Mobile', 'fax'], 'bureau, mobile, fax'],
  ])('CON-07 keeps %s of a number or an address, written or read', (_, types, type) => {
    const phones = types.map((said) => ({ numero: '01 23', type: said }));
    const emails = types.map((said, at) => ({ email: at === 0 ? 'a@b.fr' : 'A@B.fr', type: said }));
    for (const kept of [accepted({ phones, emails }), read({ phones, emails })])
      expect(kept).toMatchObject({ phones: [{ numero: '01 23', type }], emails: [{ email: 'a@b.fr', type }] });
  });

  it('CON-07 refuses what is said of one number where it does not fit together', () => {
    const phones = ['a', 'b'].map((letter) => ({ numero: '01', type: letter.repeat(60) }));
    expect(contact.edit.safeParse({ phones }).error?.issues.map(({ message }) => message)).toEqual(['onlyOnce']);
  });

  it('CON-07 leaves different numbers and addresses as they are, and a role once', () => {
    const phones = ['01', '02'].map((numero) => ({ numero, type: 'bureau' }));
    const roles = ['Décision', 'Achat', 'DECISION'].map((role) => ({ role }));
    for (const kept of [accepted({ phones, roles }), read({ phones, roles })])
      expect(kept).toMatchObject({ phones, roles: roles.slice(0, 2) });
  });
});

describe('what a status is called', () => {
  it.each([
    ['', false, false, 'active'],
    ['Actif', false, false, 'active'],
    [' ACTIF ', false, false, 'active'],
    ['Inactif', false, false, 'inactive'],
    ['Actif', true, false, 'inactive'],
    ['Prospect', true, false, 'inactive'],
    ['Prospect', false, false, 'undefined'],
    // The block was taken off here, and the server has not heard of it.
    ['Inactif', false, true, 'active'],
    ['Prospect', false, true, 'undefined'],
    ['Inactif', true, true, 'inactive'],
  ])('CLI-02 takes a client of %j, blocked: %j, unsent: %j, for %s', (statut, isBlocked, rightsWait, status) => {
    expect(clientStatus({ statut, isBlocked }, rightsWait)).toBe(status);
  });

  it.each([
    ['Délivré', 'Granted', 'fr', 'Délivré'],
    ['Délivré', 'Granted', 'en', 'Granted'],
    ['Délivré', 'Granted', 'en-GB', 'Granted'],
    ['Délivré', ' ', 'en', 'Délivré'],
    ['Délivré', undefined, 'en', 'Délivré'],
    ['', 'Granted', 'fr', 'Granted'],
  ])('G-46 calls %j, in English %j, for a reader of %s: %s', (description, descriptionEn, language, name) => {
    expect(statusName({ description, ...(descriptionEn !== undefined && { descriptionEn }) }, language)).toBe(name);
  });

  it('G-46 finds a status by each of its names, the firm’s own first', () => {
    expect(statusNames({ description: 'Délivré', descriptionEn: 'Granted' })).toEqual(['Délivré', 'Granted']);
    expect(statusNames({ description: 'Délivré', descriptionEn: ' ' })).toEqual(['Délivré']);
    expect(statusNames({ description: '', descriptionEn: 'Granted' })).toEqual(['Granted']);
    expect(statusNames({ description: 'Délivré' })).toEqual(['Délivré']);
  });
});
