import { describe, expect, it } from 'vitest';
import { type Field, type Fields, readFields, readPartialFields } from '#domain/field.ts';
import {
  day,
  derived,
  flag,
  instant,
  number,
  optionalFlag,
  parts,
  reference,
  references,
  text,
  word,
  words,
} from '#domain/fieldKinds.ts';

const local = `~${'a'.repeat(20)}`;
const roles = words(['premier', 'deuxieme']);
const people = parts('id', { nom: text(), le: day(), id: reference() });

/** What was sent, what it reads as, and whether that keeps all it says. */
type Case = readonly [name: string, field: Field, raw: unknown, read: unknown, isHeld: boolean];
const cases = (name: string, field: Field, ...all: readonly (readonly [unknown, unknown, boolean])[]): Case[] =>
  all.map(([raw, read, isHeld]) => [name, field, raw, read, isHeld]);

describe('what a field reads, and whether it keeps all that was said', () => {
  it.each([
    ...cases('text', text(), ['a', 'a', true], [' a ', ' a ', true], ['', '', true], [undefined, '', true]),
    ...cases('text', text(), [null, '', true], [0, '0', true], [true, 'true', true], [{}, '', false], [[], '', false]),
    ...cases('instant', instant(), ['then', 'then', true], [null, '', true], [{ a: 1 }, '', false]),
    ...cases('flag', flag(), [true, true, true], [1, true, true], ['1', true, true], ['true', true, true]),
    ...cases('flag', flag(), [false, false, true], [0, false, true], ['0', false, true], ['false', false, true]),
    ...cases('flag', flag(), [undefined, false, true], [null, false, true], ['', false, true]),
    ...cases('flag', flag(), [2, false, false], ['yes', false, false], [{}, false, false]),
    ...cases('optional flag', optionalFlag(), [undefined, null, true], [null, null, true], [1, true, true]),
    ...cases('optional flag', optionalFlag(), [false, false, true], ['', false, true], ['yes', false, false]),
    ...cases('number', number(), [12, 12, true], ['12', 12, true], [' 12 ', 12, true], ['-1.5', -1.5, true]),
    ...cases('number', number(), [null, 0, true], ['', 0, true], [' ', 0, true], ['x', 0, false]),
    ...cases('number', number(), [Number.NaN, 0, false], [Number.POSITIVE_INFINITY, 0, false], [true, 0, false]),
    ...cases('number', number(), [['12'], 0, false], [{}, 0, false]),
    ...cases('day', day(), ['2024-03-01', '2024-03-01', true], [null, null, true], ['x', null, false]),
    ...cases('reference', reference(), [33, 33, true], ['33', 33, true], [local, local, true], [{ Id: 33 }, 33, true]),
    ...cases('reference', reference(), [{ id: '33' }, 33, true], [{ Id: null, id: 4 }, 4, true], [null, null, true]),
    ...cases('reference', reference(), ['', null, true], [0, null, true], [{}, null, true]),
    ...cases('reference', reference(), [{ Id: 0, Nom: null }, null, true], [{ Id: 0, Nom: 'A' }, null, false]),
    ...cases('reference', reference(), [5.5, null, false], [-1, null, false], ['A', null, false], [true, null, false]),
    ...cases('references', references(), [[4, { Id: 5 }, '4'], [4, 5], true], [[], [], true], [null, [], true]),
    ...cases('references', references(), [4, [4], true], [{ Id: 4 }, [4], true], [[4, { Nom: 'A' }], [4], false]),
    ...cases('references', references(), ['x', [], false], [{ Nom: 'A' }, [], false], [[null], [], false]),
    ...cases('word', word(['a', 'b']), ['b', 'b', true], ['', '', true], [null, '', true], ['c', '', false]),
    ...cases('words', roles, [['deuxieme', 'premier'], ['deuxieme', 'premier'], true], [null, [], true]),
    ...cases('words', roles, [['premier', 'x'], ['premier'], false], [['premier', 'premier'], ['premier'], true]),
    ...cases('words', roles, ['premier', [], false], [[], [], true]),
    ...cases('parts', people, [[{ Id: 1, Nom: 'A' }], [{ id: 1, nom: 'A', le: null }], true], [[], [], true]),
    ...cases('parts', people, [[{ Nom: 'A' }], [{ id: null, nom: 'A', le: null }], false], [null, [], true]),
    ...cases('parts', people, [[{ Id: 1, Le: 'x' }], [{ id: 1, nom: '', le: null }], false], ['x', [], false]),
    ...cases('parts', people, [[null, 'x', { Id: 1 }], [{ id: 1, nom: '', le: null }], false], [[null], [], false]),
    ...cases('parts', people, [{ Id: 1 }, [], false]),
  ])('ENT-01 WIZ-11 a %s', (_, field, raw, read, isHeld) => {
    expect([raw, field.read(raw), field.holds(raw)]).toEqual([raw, read, isHeld]);
  });

  it('ENT-01 a field that the server works out takes nothing, and is marked so', () => {
    const { accepts, isDerived } = derived(flag('a')) as Field;
    expect([accepts, isDerived]).toEqual([undefined, true]);
    expect(derived(text('b'))).toMatchObject({ aliases: ['b'], kind: 'text', merge: 'value' });
  });
});

const fields: Fields = {
  nom: text('name'),
  idPays: reference('pays', 'codePays'),
  clientIds: references('clients', 'clientId'),
};
const empty = { nom: '', idPays: null, clientIds: [] };

describe('which of several spellings counts', () => {
  it.each<readonly [string, object, object]>([
    ['what says something, before what is empty', { Nom: '', nom: null, Name: 'A' }, { nom: 'A' }],
    ['the first of two that say something', { nom: 'A', Name: 'B' }, { nom: 'A' }],
    ['what is capitalised', { nom: 'a', Nom: 'A' }, { nom: 'A' }],
    ['the reference that names an id', { IdPays: 'FR', Pays: { CodeIso: 'FR' }, CodePays: 33 }, { idPays: 33 }],
    ['the first that does', { IdPays: 33, Pays: { Id: 34 } }, { idPays: 33 }],
    ['none where none does', { IdPays: { CodeIso: 'FR' }, Pays: '' }, {}],
    ['a list, before nothing', { ClientIds: [], Clients: [{ Id: 4 }] }, { clientIds: [4] }],
    ['a list that can be read', { ClientIds: [{ Nom: 'X' }], Clients: [{ Id: 4 }] }, { clientIds: [4] }],
    ['no single one for a list that gives several', { Clients: [{ Nom: 'X' }, { Nom: 'Y' }], ClientId: 4 }, {}],
    ['a single one alone', { ClientIds: null, ClientId: 4 }, { clientIds: [4] }],
  ])('ENT-01 ENT-04 is %s', (_, source, read) => {
    expect(readFields(fields, source)).toEqual({ ...empty, ...read });
  });

  it('ENT-01 what is no object says nothing', () => {
    for (const raw of [null, undefined, 'x', 3]) {
      expect(readFields(fields, raw)).toBeNull();
      expect(readPartialFields(fields, raw)).toEqual({});
    }
    expect(readPartialFields(fields, { Name: null, pays: 33, x: 1 })).toEqual({ nom: '', idPays: 33 });
  });
});
