import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyRecord } from '#domain/entities.ts';
import { packRecords, unpackRecords } from '#src/db/packRecords.ts';

const scalar = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(null));
const name = fc.constantFrom('id', 'titre', 'filings', 'paysIds', '__proto__x', 'é');
const { item } = fc.letrec<{ item: Record<string, unknown>; value: unknown }>((tie) => ({
  item: fc.dictionary(name, tie('value'), { maxKeys: 5, noNullPrototype: true }),
  value: fc.oneof({ maxDepth: 3 }, scalar, fc.array(fc.oneof(scalar, tie('item')), { maxLength: 4 })),
}));

describe('packing records', () => {
  it('gives back what it was given, field for field and in their order', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 12 }), (records) => {
        const stored = JSON.parse(JSON.stringify(packRecords(records as AnyRecord[])));
        expect(JSON.stringify(unpackRecords(stored))).toBe(JSON.stringify(records));
      }),
    );
  });

  it('leaves out what is undefined, as JSON does', () => {
    const records = [
      { id: 1, titre: undefined },
      { id: 2, titre: 'a' },
    ] as unknown as AnyRecord[];
    expect(unpackRecords(JSON.parse(JSON.stringify(packRecords(records))))).toEqual([{ id: 1 }, { id: 2, titre: 'a' }]);
    expect('titre' in (unpackRecords(packRecords(records))[0] ?? {})).toBe(false);
  });

  it('names the fields of a kind of object once', () => {
    const records = Array.from({ length: 100 }, (_, id) => ({
      id,
      referenceFamille: '',
      parts: [{ numeroDepot: '' }],
    }));
    const text = JSON.stringify(packRecords(records as unknown as AnyRecord[]));
    expect(text.split('referenceFamille')).toHaveLength(2);
    expect(text.split('numeroDepot')).toHaveLength(2);
  });
});
