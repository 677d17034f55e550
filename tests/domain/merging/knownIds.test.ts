import { describe, expect, it } from 'vitest';
import { entities } from '#domain/entities.ts';
import type { Fields } from '#domain/field.ts';
import { parts, reference, references, text } from '#domain/fieldKinds.ts';
import { isLocalId } from '#domain/recordId.ts';
import { withKnownIds } from '#domain/rules/merging/knownIds.ts';
import { isOwnPartId } from '#domain/rules/merging/unnumberedParts.ts';

/** Knows each of these under its number, and says in which cabinet it was asked for. */
const asked: unknown[] = [];
const numbers: Readonly<Record<string, number>> = {
  '3M': 3,
  'Lot 47': 4,
  '47': 5,
  France: 33,
  'Roy & Fils': 8,
  Luc: 2,
};
const knownId = (_collection: string, described: unknown, ofCabinet?: unknown): number | null => {
  asked.push(ofCabinet);
  const name = typeof described === 'object' && described !== null ? Object.values(described).at(-1) : described;
  return numbers[String(name)] ?? null;
};

const known = (raw: unknown, fields: Fields = entities.patent.fields): unknown => withKnownIds(fields, raw, knownId);

describe('a record that describes others without their numbers', () => {
  it.each<readonly [string, object, object]>([
    ['a name alone', { Clients: ['3M', 'Lot 47'] }, { Clients: [3, 4] }],
    ['a name that nobody knows', { Clients: ['3M', 'X'] }, { Clients: [3, 'X'] }],
    ['a number in digits, whatever is called so', { Clients: ['47', '3M'] }, { Clients: ['47', 3] }],
    ['an object without one', { clients: [{ NomClient: '3M' }] }, { clients: [{ NomClient: '3M', Id: 3 }] }],
    ['one whose number is none', { Clients: [{ Id: 0, N: '3M' }] }, { Clients: [{ Id: 3, N: '3M' }] }],
    ['one whose number is empty', { Clients: [{ id: null, N: '3M' }] }, { Clients: [{ id: null, N: '3M', Id: 3 }] }],
    ['the only one of a list', { ClientId: '3M' }, { ClientId: 3 }],
    [
      'the country of a filing',
      { InformationsDepot: [{ Id: 5, Pays: { NomPays: 'France' } }, null, 'x'] },
      { InformationsDepot: [{ Id: 5, Pays: { NomPays: 'France', Id: 33 } }, null, 'x'] },
    ],
    [
      'nothing in a list that is none',
      { InformationsDepot: 'x', Clients: ['3M'] },
      { InformationsDepot: 'x', Clients: [3] },
    ],
  ])('ENT-08 ENT-09 is given the number of %s', (_, raw, filled) => {
    expect(known(raw)).toEqual(filled);
  });

  it.each<readonly [string, unknown]>([
    ['no object', 'x'],
    ['nothing', null],
    ['without members', {}],
    ['with numbers', { ClientId: 4, Clients: [4, { Id: 4, NomClient: '3M' }, { id: 4, NomClient: '3M' }] }],
    ['with what nobody knows', { Clients: [{ NomClient: 'X' }], IdResponsable: '3M', Titre: '3M' }],
    ['with numbered filings', { InformationsDepot: [{ Id: 5, Pays: { Id: 33 } }, null], Inventeurs: null }],
  ])('ENT-08 is given back itself where it is %s', (_, raw) => {
    expect(known(raw)).toBe(raw);
  });

  it('ENT-09 asks for the contacts of a link among those of its cabinet, and else among all', () => {
    const fields: Fields = { contactIds: references('contacts'), roles: text(), cabinetId: reference('cabinet') };
    const askedFor = (raw: object): unknown[] => {
      asked.length = 0;
      known(raw, fields);
      return [...asked];
    };
    expect(askedFor({ Contacts: ['Luc'], CabinetId: 8 })).toEqual([8]);
    expect(askedFor({ Contacts: ['Luc'], CabinetId: null })).toEqual([undefined]);
    expect(known({ Contacts: ['Luc'] }, { contactIds: references('contacts') })).toEqual({ Contacts: [2] });
  });
});

type Part = Readonly<Record<string, unknown>>;
const filingsOf = (...filings: readonly unknown[]): readonly Part[] =>
  (known({ InformationsDepot: filings }) as { InformationsDepot: readonly Part[] }).InformationsDepot;
const idsOf = (...filings: readonly unknown[]): unknown[] => filingsOf(...filings).map((filing) => filing?.Id);

describe('filings that a server does not number', () => {
  it('ENT-08 have the same id on every device and in every version, for changes wait under it', () => {
    // FNV-1a of `33|ep1`, of `33|ep100`, and of `|ep1` and `33|`, by another hand.
    expect(idsOf({ IdPays: 33, NumeroDepot: 'EP 1' })).toEqual(['~part-d1740d8b-1_____']);
    expect(idsOf({ Pays: { Id: '33', NomPays: 'France' }, NumeroDepot: 'EP100' })).toEqual(['~part-049aa683-1_____']);
    expect(idsOf({ NumeroDepot: 'ep-1' }, { IdPays: 33 })).toEqual(['~part-52f7ab9d-1_____', '~part-0b4d574d-1_____']);
    expect(idsOf({ IdPays: 33 }, { IdPays: 33 })).toEqual(['~part-0b4d574d-1_____', '~part-0b4d574d-2_____']);
    for (const id of idsOf({ IdPays: 33 }, {})) expect(isLocalId(id)).toBe(true);
  });

  it('ENT-08 are told apart by a country that nobody here knows', () => {
    const [one, other] = idsOf({ Pays: 'Xanadu' }, { Pays: 'Ys' });
    expect(one).not.toBe(other);
    expect(idsOf({ Pays: 'Ys' }, { Pays: 'Xanadu' })).toEqual([other, one]);
  });

  it('ENT-08 stand beside numbered ones, which stay, and beside what is none', () => {
    const numbered = { Id: 5, NumeroDepot: 'EP1' };
    const [kept, made, ...others] = filingsOf(numbered, { NumeroDepot: 'EP1' }, null, 'x');
    expect([kept, ...others]).toEqual([numbered, null, 'x']);
    expect(made).toEqual({ NumeroDepot: 'EP1', Id: '~part-52f7ab9d-1_____' });
  });

  it('ENT-09 are numbered where they have an id of their own alone', () => {
    const fields: Fields = { list: parts('code', { code: text(), idPays: reference() }) };
    const raw = { list: [{ code: 'a' }] };
    expect(known(raw, fields)).toBe(raw);
  });

  it.each([
    ['id', '~part-52f7ab9d-1_____', true],
    ['id', null, true],
    ['id', 5, false],
    ['id', undefined, false],
    ['idPays', '~part-52f7ab9d-1_____', false],
    ['idPays', null, false],
  ])('ENT-08 mean nothing to the server by their %s %j: %j', (name, value, answer) => {
    expect(isOwnPartId(name, value)).toBe(answer);
  });
});
