import { describe, expect, it } from 'vitest';
import { displayName, familyNameFirst } from '#domain/rules/persons/displayName.ts';
import { completedBy, gatherDuplicates, likenessKeys } from '#domain/rules/persons/possibleDuplicates.ts';
import { emailsOf, phonesOf, rolesOf } from '#domain/rules/records/contactLists.ts';

describe('the name of a person', () => {
  it('CON-01 ENT-22 is first name and family name without blanks around them, else the address', () => {
    expect(displayName({ nom: ' Dupont ', prenom: ' Jean ' })).toBe('Jean Dupont');
    expect(displayName({ nom: '', prenom: ' Jean' })).toBe('Jean');
    expect(displayName({ nom: ' ', prenom: '', email: ' jean@firm.example ' })).toBe('jean@firm.example');
    expect(displayName({ nom: '', prenom: '' })).toBe('');
  });
});

describe('the name by which a list of persons is ordered', () => {
  it('CON-01 ENT-22 is the family name before the first one, else the address', () => {
    expect(familyNameFirst({ nom: ' Dupont ', prenom: ' Jean ' })).toBe('Dupont Jean');
    expect(familyNameFirst({ nom: ' ', prenom: 'Jean', email: 'jean@firm.example' })).toBe('Jean');
    expect(familyNameFirst({ nom: '', prenom: ' ', email: ' jean@firm.example ' })).toBe('jean@firm.example');
    expect(familyNameFirst({ nom: '', prenom: '' })).toBe('');
  });
});

describe('the lists of a contact', () => {
  it('ENT-10 hold the single value first, once, however it is spaced', () => {
    const other = { email: 'b@firm.example', type: 'Bureau' };
    expect(emailsOf({ email: 'a@firm.example', emails: [other] }).map(({ email }) => email)).toEqual([
      'a@firm.example',
      'b@firm.example',
    ]);
    expect(emailsOf({ email: ' b@firm.example ', emails: [other] })).toEqual([other]);
    expect(emailsOf({ email: 'b@firm.example', emails: [{ ...other, email: 'b@firm.example ' }] })).toHaveLength(1);
    expect(emailsOf({ email: '  ', emails: [other] })).toEqual([other]);
    expect(phonesOf({ telephone: '01', phones: [] })).toEqual([{ numero: '01', type: '' }]);
    expect(rolesOf({ role: 'Juriste', roles: [] })).toEqual([{ role: 'Juriste' }]);
  });
});

describe('records that may be one', () => {
  const person = (id: number, nom: string, prenom: string, email = '') => ({ id, record: { nom, prenom, email } });
  const groups = (...all: ReturnType<typeof person>[]) => {
    const gathered = gatherDuplicates('inventor');
    for (const each of all) gathered.take(each);
    return [...gathered.result()];
  };

  it('UX-36 are known by their words in any order, without signs, or by their address; alone they are no group', () => {
    expect(groups(person(1, 'Dupont', 'Jean'), person(2, 'JEAN', 'Dupont'), person(3, 'Martin', ''))).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(groups(person(1, 'Le Bihan,', 'P.'), person(2, 'Le-Bihan', '(P)'))).toHaveLength(2);
    expect(groups(person(1, 'A', '', 'x@firm.example'), person(2, 'B', '', 'X@firm.example'))).toHaveLength(2);
    expect(groups(person(1, 'A', ''), person(2, 'B', ''))).toEqual([]);
    expect(groups(person(1, '', ''), person(2, '', ''))).toEqual([]);
  });

  it('UX-36 make one group where somebody is like two others, each in another way', () => {
    const both = [person(1, 'Dupont', 'Jean'), person(3, 'B', '', 'x@firm.example'), person(5, 'C', '')];
    expect(
      groups(...both, person(2, 'Jean', 'Dupont', 'x@firm.example'), person(4, 'Z', '', 'x@firm.example')),
    ).toEqual([
      [1, 1],
      [3, 1],
      [2, 1],
      [4, 1],
    ]);
  });

  it.each([
    ['inventor', { nom: 'Dupont', prenom: 'Jean', email: ' X@Firm.example ' }, ['e:x@firm.example', 'n:dupont jean']],
    ['applicant', { nom: 'Zoé & Fils', prenom: '' }, ['n:fils zoe']],
    ['holder', { nom: '–', prenom: ' ', email: ' ' }, []],
    ['holder', { nom: 3, email: null }, []],
    ['status', { description: 'En cours', descriptionEn: 'Pending (open)' }, ['n:en cours', 'n:pending open']],
    ['status', { description: 'En cours', descriptionEn: '' }, ['n:en cours']],
    ['country', { iso2: 'FR', nomPays: 'La France' }, ['c:FR', 'n:la france']],
    ['country', { iso2: '', codePays: '', nomPays: 'Nulle part' }, ['n:nulle part']],
  ] as const)('UX-36 of the list %s, %j goes by %j', (list, values, keys) => {
    expect(likenessKeys(list, values)).toEqual(keys);
  });

  it('UX-36 a status and a country are known by their words in their order only', () => {
    expect(likenessKeys('status', { description: 'En cours' })).not.toEqual(
      likenessKeys('status', { description: 'cours en' }),
    );
    expect(likenessKeys('country', { nomPays: 'Nulle Part' })).not.toEqual(
      likenessKeys('country', { nomPays: 'Part Nulle' }),
    );
    expect(likenessKeys('country', { iso2: 'FR', nomPays: 'France' })).toContain('c:FR');
  });

  it('UX-36 the one that stays takes the first text that it lacks', () => {
    const others = [{ email: ' ' }, { email: ' a@firm.example ' }, { email: 'b@firm.example' }];
    expect(completedBy({ nom: 'A', email: ' ' }, others, ['nom', 'email', 'adresse'])).toEqual({
      email: 'a@firm.example',
    });
    expect(completedBy({ nom: 'A', email: 'c@firm.example' }, others, ['nom', 'email'])).toEqual({});
  });
});
