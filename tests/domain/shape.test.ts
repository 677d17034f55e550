import { describe, expect, it } from 'vitest';
import { baseFields } from '#domain/baseFields.ts';
import { client } from '#domain/entities/client.ts';
import { cabinetRoles, filingFields } from '#domain/entities/filing.ts';
import { patent } from '#domain/entities/patent.ts';
import { entityOf } from '#domain/entities.ts';
import { collections } from '#domain/entity.ts';
import type { Field, Fields } from '#domain/field.ts';
import { day, flag, parts, reference, text, words } from '#domain/fieldKinds.ts';
import { shapeOf, shapes } from '#domain/shape.ts';
import { fromWire } from '#domain/wire.ts';

const { nomClient, ...withoutName } = client.fields;

const withFilings = (fields: Fields): Fields => ({
  ...patent.fields,
  informationsDepot: parts('id', fields, 'informations_depot'),
});

const linksOf = (roles: Field<string[]>): Field => parts('cabinetId', { cabinetId: reference(), roles });

/** Something in every field, the way a server might send it. */
const filled = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, fields: inner }]) => [
      name,
      inner ? [filled(inner)] : (sent[kind.split(' ')[0] as keyof typeof sent] ?? 'Mot'),
    ]),
  );
const sent = {
  flag: 'true',
  optional: 1,
  number: '2',
  day: '2024-02-29T00:00:00',
  reference: { Id: '5' },
  references: [3, { id: 4 }, 3],
  words: [cabinetRoles[1], 'inconnu'],
};

describe('the shape of a record', () => {
  it('SYNC-44 is the same for the same declaration, whatever the order', () => {
    expect(shapeOf({ ...withoutName, nomClient })).toBe(shapeOf(client.fields));
    expect(new Set(Object.values(shapes)).size).toBe(collections.length);
    expect(shapeOf({ ...client.fields, ...baseFields })).toBe(shapes.client);
  });

  it.each<[string, Fields, Fields]>([
    ['a field is added', client.fields, { ...client.fields, siren: text() }],
    ['a field is taken away', client.fields, withoutName],
    ['a field is called otherwise', client.fields, { ...withoutName, nomDuClient: nomClient }],
    ['a field holds something else', client.fields, { ...client.fields, codePostal: day('code_postal') }],
    ['a field gets another spelling', client.fields, { ...client.fields, codePostal: text('code_postal', 'cp') }],
    ['a part gets a field', patent.fields, withFilings({ ...filingFields, opposition: flag() })],
    [
      'a part of a part knows a further word',
      withFilings({ ...filingFields, cabinetsAnnuites: linksOf(words(cabinetRoles)) }),
      withFilings({ ...filingFields, cabinetsAnnuites: linksOf(words([...cabinetRoles, 'quatrieme'])) }),
    ],
  ])('SYNC-44 is another one when %s', (_, before, after) => {
    expect(shapeOf(after)).not.toBe(shapeOf(before));
  });

  it.each(collections)(
    'SYNC-44 a %s read once reads the same again, so a held one can be read as if it came',
    (name) => {
      const whole = fromWire(entityOf(name), { ...filled(entityOf(name).fields), id: 3 });
      expect(whole).not.toBeNull();
      expect(fromWire(entityOf(name), whole)).toEqual(whole);
      const bare = fromWire(entityOf(name), { id: 3 });
      expect(fromWire(entityOf(name), bare)).toEqual(bare);
    },
  );
});
