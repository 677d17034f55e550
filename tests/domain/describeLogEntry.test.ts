import { describe, expect, it } from 'vitest';
import type { Words } from '#domain/rules/changes/describeChange.ts';
import {
  describeLogEntry,
  loggedCollection,
  loggedKind,
  loggedValues,
} from '#domain/rules/changes/describeLogEntry.ts';

const words: Words = {
  label: (field) => field,
  nameOf: (collection, id) => `${collection} ${id}`,
  day: (day) => day,
  flag: (value) => (value ? 'oui' : 'non'),
  coded: () => null,
  added: 'ajouté',
  removed: 'retiré',
  colon: ': ',
};
const lines = (entityType: string, oldValues: object, newValues: object) =>
  describeLogEntry({ entityType, oldValues, newValues } as never, words).map(
    ({ label, before, after }) => `${label}: ${before || '-'} → ${after || '-'}`,
  );

describe('an entry of the log in words', () => {
  it('LOG-10 shows an update field by field, old → new, without what is the same', () => {
    expect(lines('Client', { nomClient: 'Alfa', paysClient: 'FR' }, { nomClient: 'Alfa', paysClient: 'DE' })).toEqual([
      'paysClient: FR → DE',
    ]);
    expect(lines('Utilisateur', { canWrite: false, clientId: null }, { canWrite: true, clientId: 7 })).toEqual([
      'canWrite: non → oui',
      'clientId: - → client 7',
    ]);
  });

  it('LOG-10 shows a creation as `- → value` by field, and a deletion the other way round', () => {
    const values = { nomClient: 'Alfa', paysClient: '', emailClient: 'a@b.fr' };
    expect(lines('Client', {}, values)).toEqual(['nomClient: - → Alfa', 'emailClient: - → a@b.fr']);
    expect(lines('Client', values, {})).toEqual(['nomClient: Alfa → -', 'emailClient: a@b.fr → -']);
  });

  it('LOG-10 leaves out of a date what only the program reads: its name says kind, year and office', () => {
    const date = { cle: '12 annuity 6', genre: 'annuity', annee: '6', depotId: 12, faitLe: '2026-06-01' };
    expect(lines('Echeance', {}, date)).toEqual(['faitLe: - → 2026-06-01']);
    expect(loggedValues({ oldValues: { Cle: 'x' }, newValues: { Annee: '6' } })).toEqual({ cle: 'x', annee: '6' });
  });

  it('LOG-10 shows what was added to lists and removed from them, and filings by their parts', () => {
    expect(lines('Brevet', { clientIds: [1, 2] }, { clientIds: [2, 3] })).toEqual(['clientIds: client 1 → client 3']);
    const filing = { id: 1, idPays: 4, numeroDepot: 'FR1', licence: true };
    expect(
      lines('Brevet', { informationsDepot: [filing] }, { informationsDepot: [{ ...filing, numeroDepot: 'FR2' }] }),
    ).toEqual(['informationsDepot · country 4 · numeroDepot: FR1 → FR2']);
  });

  it('ENT-01 LOG-10 reads what other servers write: capitals, English kinds, kinds nobody knows', () => {
    expect(loggedKind({ entityType: 'patent' })).toBe('patent');
    expect(loggedKind({ entityType: 'BREVET' })).toBe('patent');
    expect(loggedKind({ entityType: 'Facture' })).toBeNull();
    expect(lines('Client', { NomClient: 'A' }, { NomClient: 'B' })).toEqual(['nomClient: A → B']);
    expect(lines('Facture', {}, { Total: 3, Line: { a: 1 } })).toEqual(['total: - → 3', 'line: - → {"a":1}']);
  });

  it('LOG-10 knows each kind by either word, whatever stands around it, and which of them are no records', () => {
    expect(loggedKind({ entityType: '  Cabinet ' })).toBe('cabinet');
    for (const kind of ['user', 'import', 'installation', null] as const) expect(loggedCollection(kind)).toBeNull();
    for (const kind of ['client', 'contact', 'patent'] as const) expect(loggedCollection(kind)).toBe(kind);
    // Lists of what is no record are reported as they are.
    expect(lines('Import', {}, { clientIds: [1] })).toEqual(['clientIds: - → client 1']);
  });
});
