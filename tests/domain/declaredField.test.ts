import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { shortText } from '#domain/check.ts';
import { defineEntity } from '#domain/defineEntity.ts';
import { filingFields } from '#domain/entities/filing.ts';
import { type Entity, emptyValues } from '#domain/entity.ts';
import { day, derived, parts, text } from '#domain/fieldKinds.ts';
import { editBody } from '#domain/rules/merging/editBody.ts';
import { fromWire, toWire } from '#domain/wire.ts';

/** A client as a later version may declare it: one more text, one more day, one more word that the server works out. */
const defineLater = (more: { readonly create?: z.ZodType<object>; readonly isBeyond?: boolean } = {}) =>
  defineEntity({
    name: 'client',
    path: '/api/client',
    fields: {
      nomClient: { ...text('nom_client'), accepts: shortText(255), isRequired: true, isSearched: true },
      siren: { ...text('numero_siren'), accepts: shortText(9), isSearched: true, sentAs: 'NumeroSiren' },
      clientDepuis: day('client_depuis'),
      secteur: derived(text()),
    },
    ...more,
  });
const later = defineLater();
const values = { nomClient: 'Optique Vernier', siren: '552100554', clientDepuis: '2019-04-01' };
const takes = (schema: z.ZodType, body: object): boolean => schema.safeParse(body).success;

describe('a field that is declared', () => {
  it('ENT-01 is read in every spelling, in either capitalisation, and is empty where nothing is said', () => {
    expect(fromWire(later, { id: 1, numero_siren: '1', ClientDepuis: '2019-04-01T00:00:00' })).toMatchObject({
      siren: '1',
      clientDepuis: '2019-04-01',
    });
    expect(fromWire(later, { Id: 1, Numero_siren: '2' })?.siren).toBe('2');
    expect(emptyValues(later.fields)).toEqual({ nomClient: '', siren: '', clientDepuis: null, secteur: '' });
  });

  it('G-40 is taken by creates and edits within its limits, and a new record needs what is required', () => {
    for (const body of [later.create, later.edit]) {
      expect(body.parse(values)).toEqual(values);
      expect(takes(body, { ...values, siren: '0'.repeat(10) })).toBe(false);
      expect(takes(body, { ...values, clientDepuis: '2019-02-30' })).toBe(false);
    }
    expect(takes(later.create, { siren: '1' })).toBe(false);
    expect(takes(later.edit, { siren: '1' })).toBe(true);
  });

  it('G-40 says of itself what a new record and an edit may say, unless the entity asks for something else', () => {
    const { create, edit, ...rest } = defineLater();
    for (const body of [create, edit]) expect(body.parse({ ...values, secteur: 'Optique' })).toEqual(values);
    expect([takes(create, { nomClient: 'A' }), takes(create, { siren: '1' }), takes(edit, {})]).toEqual([
      true,
      false,
      true,
    ]);
    expect(rest).toMatchObject({
      derived: ['secteur'],
      searchable: ['nomClient', 'siren'],
      sentAs: { siren: 'NumeroSiren' },
      alternatives: [],
      isBeyond: false,
    });
    expect(Object.keys(rest.sentAs)).toEqual(['siren']);
    expect(defineLater({ create: edit, isBeyond: true })).toMatchObject({ create: edit, isBeyond: true });
  });

  it('API-14 API-17 is sent under its name, and what the server works out is not', () => {
    const { siren, ...others } = values;
    expect(toWire(later, { ...values, secteur: 'Optique' })).toEqual({ ...others, NumeroSiren: siren });
    expect(
      editBody(later as unknown as Entity, { Id: 1, NomClient: 'Avant', Secteur: 'Optique' }, { siren }).body,
    ).toEqual({
      nomClient: 'Avant',
      NumeroSiren: siren,
    });
    expect(later.edit.parse({ secteur: 'Optique' })).toEqual({});
  });

  it('UX-17 is searched where it says so', () => {
    expect(later.searchable).toEqual(['nomClient', 'siren']);
  });

  it('SYNC-19 of a part merges by itself, like those that stand beside it', () => {
    const filings = parts('id', { ...filingFields, dateOpposition: day() });
    expect(filings.merge).toMatchObject({ fields: { dateDepot: 'value', dateOpposition: 'value' } });
    expect(filings.read([{ Id: 3, DateOpposition: '2026-01-05' }])).toMatchObject([
      { id: 3, dateOpposition: '2026-01-05', dateDepot: null },
    ]);
  });
});
