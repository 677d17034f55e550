import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entities } from '#domain/entities.ts';
import { merge, mergeFields, sameValue } from '#domain/rules/merging/merge.ts';

const kinds = Object.fromEntries(Object.entries(entities.patent.fields).map(([name, field]) => [name, field.merge]));
const filing = (id: number | string, over: Record<string, unknown> = {}) => ({
  id,
  numeroDepot: '',
  commentaire: '',
  licence: false,
  ...over,
});

describe('merging by field', () => {
  it('SYNC-16 keeps both sides where they changed different fields', () => {
    const base = { titre: 'a', commentaire: 'b' };
    const { values, conflicts } = mergeFields(kinds, base, { titre: 'mine' }, { titre: 'a', commentaire: 'theirs' });
    expect(conflicts).toEqual([]);
    expect(values).toEqual({ titre: 'mine' });
  });

  it('SYNC-17 asks where both changed one value differently, and holds theirs meanwhile', () => {
    const { values, conflicts } = mergeFields(kinds, { titre: 'a' }, { titre: 'mine' }, { titre: 'theirs' });
    expect(values).toEqual({ titre: 'theirs' });
    expect(conflicts).toEqual([{ path: ['titre'], base: 'a', mine: 'mine', theirs: 'theirs' }]);
  });

  it('is quiet where both say the same, in spite of surrounding space or missing against empty', () => {
    expect(merge('value', 'a', 'b ', 'b').conflicts).toEqual([]);
    expect(merge('value', 'a', null, '').conflicts).toEqual([]);
    expect(merge('value', 'a', '\u200b', '').conflicts).toEqual([]);
  });

  it('SYNC-18 applies additions and removals of both sides to a set, whatever the order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(9)),
        fc.uniqueArray(fc.nat(9)),
        fc.uniqueArray(fc.nat(9)),
        (base, mine, theirs) => {
          const left = merge('set', base, mine, theirs);
          const right = merge('set', base, theirs, mine);
          expect(left.conflicts).toEqual([]);
          expect([...(left.value as number[])].sort()).toEqual([...(right.value as number[])].sort());
          const again = merge('set', base, mine, left.value);
          expect(sameValue(again.value, left.value)).toBe(true);
          for (const item of base)
            if (!mine.includes(item) || !theirs.includes(item)) expect(left.value).not.toContain(item);
          for (const item of [...mine, ...theirs]) if (!base.includes(item)) expect(left.value).toContain(item);
        },
      ),
    );
  });

  it('SYNC-19 merges filings one by one and inside each, field by field', () => {
    const base = { informationsDepot: [filing(1), filing(2)] };
    const mine = { informationsDepot: [filing('~aaaaaaaaaaaaaaaaaaaa'), filing(1, { numeroDepot: 'FR1' }), filing(2)] };
    const theirs = { informationsDepot: [filing(1, { commentaire: 'seen' }), filing(3)] };
    const { values, conflicts } = mergeFields(kinds, base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(values.informationsDepot).toMatchObject([
      { id: '~aaaaaaaaaaaaaaaaaaaa' },
      { id: 1, numeroDepot: 'FR1', commentaire: 'seen' },
      { id: 3 },
    ]);
  });

  it('SYNC-19 asks when one side removed the filing that the other edited, both ways', () => {
    const base = { informationsDepot: [filing(1)] };
    const edited = { informationsDepot: [filing(1, { numeroDepot: 'FR1' })] };
    const removed = { informationsDepot: [] };
    const [before, after] = [filing(1), filing(1, { numeroDepot: 'FR1' })];
    const path = ['informationsDepot', 1];
    expect(mergeFields(kinds, base, removed, edited)).toEqual({
      values: { informationsDepot: [after] },
      conflicts: [{ path, base: before, mine: undefined, theirs: after }],
    });
    expect(mergeFields(kinds, base, edited, removed)).toEqual({
      values: { informationsDepot: [] },
      conflicts: [{ path, base: before, mine: after, theirs: undefined }],
    });
  });

  it('SYNC-18 SYNC-19 takes what is no list for an empty one, and what is no part for none', () => {
    expect(merge('set', null, [1], [2])).toEqual({ value: [2, 1], conflicts: [] });
    expect(merge('set', [1], 'x', [1, 2])).toEqual({ value: [2], conflicts: [] });
    expect(merge(kinds.informationsDepot ?? 'value', [null], ['x', filing(1)], [filing(2), null])).toEqual({
      value: [filing(1), filing(2)],
      conflicts: [],
    });
  });

  it('SYNC-19 merges cabinet links inside a filing and names the place of a conflict', () => {
    const link = (roles: string[]) => ({ cabinetId: 8, roles, contactIds: [] });
    const base = { informationsDepot: [{ ...filing(1), cabinetsAnnuites: [link(['premier'])], commentaire: 'x' }] };
    const mine = {
      informationsDepot: [{ ...filing(1), cabinetsAnnuites: [link(['premier', 'deuxieme'])], commentaire: 'mine' }],
    };
    const theirs = { informationsDepot: [{ ...filing(1), cabinetsAnnuites: [link([])], commentaire: 'theirs' }] };
    const { values, conflicts } = mergeFields(kinds, base, mine, theirs);
    expect(values.informationsDepot).toMatchObject([{ cabinetsAnnuites: [{ cabinetId: 8, roles: ['deuxieme'] }] }]);
    expect(conflicts.map((conflict) => conflict.path)).toEqual([['informationsDepot', 1, 'commentaire']]);
  });
});
