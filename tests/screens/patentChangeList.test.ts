import { describe, expect, it } from 'vitest';
import { filingFields } from '#domain/entities/filing.ts';
import { newFiling } from '#domain/rules/patents/filings.ts';
import { emptyPatentForm, type PatentForm } from '#src/screens/patents/family/patentForm.ts';
import { patentChangeList } from '#src/screens/patents/wizard/patentChangeList.ts';
import type { PatentWords } from '#src/screens/patents/wizard/usePatentWords.ts';

const words: PatentWords = {
  tab: (key) => key,
  label: (name) => name,
  filing: (how, country) => `${how} ${country}`,
  nameOf: (collection, id) => `${collection} ${id}`,
  day: (day) => day,
  flag: (value) => (value ? 'yes' : 'no'),
  coded: () => null,
  added: 'added',
  removed: 'removed',
  colon: ': ',
};
const form = (values: Partial<PatentForm>): PatentForm => ({ ...emptyPatentForm, ...values });
const lines = (before: Partial<PatentForm>, after: Partial<PatentForm>) =>
  patentChangeList(form(before), form(after), words).flatMap(({ title, lines: changes }) =>
    changes.map((line) => `${title}/${line.label}: ${line.before} → ${line.after}`),
  );

/** Something of each kind of field. */
const values = {
  text: 'a',
  word: 'pct',
  day: '2026-01-05',
  flag: true,
  reference: 7,
  parts: [{ cabinetId: 9, roles: [], contactIds: [] }],
};

describe('UX-33 the recap of an edit', () => {
  it('says nothing where nothing changed', () => {
    const same = {
      titre: 'a',
      informationsDepot: [{ ...newFiling(1), numeroDepot: 'x' }],
      inventors: [{ id: 1, paysIds: [2] }],
    };
    expect(lines(same, structuredClone(same))).toEqual([]);
  });

  it('UX-33 shows old and new of plain fields, and who was added and removed', () => {
    expect(lines({ titre: 'a', clientIds: [1, 2] }, { titre: 'b', clientIds: [2, 3] })).toEqual([
      'general/titre: a → b',
      'clients/clientIds: client 1 → ',
      'clients/clientIds:  → client 3',
    ]);
  });

  it.each(Object.keys(filingFields).filter((name) => name !== 'id'))(
    'UX-33 shows the %s of a filing, as every field that a filing has',
    (name) => {
      const { kind } = filingFields[name as keyof typeof filingFields];
      const [sample = ''] = kind.split(' ');
      const changed = { ...newFiling(1), [name]: values[sample as keyof typeof values] };
      expect(lines({ informationsDepot: [newFiling(1)] }, { informationsDepot: [changed] })).toHaveLength(1);
    },
  );

  it('UX-33 shows a filing added, changed and removed, field by field, its cabinets among them', () => {
    const link = { cabinetId: 9, roles: ['premier' as const], contactIds: [] };
    const before = [
      { ...newFiling(1), idPays: 33, numeroDepot: 'a', cabinetsAnnuites: [link] },
      { ...newFiling(2), idPays: 81 },
    ];
    const after = [
      { ...newFiling('~new'), idPays: 49, licence: true },
      { ...newFiling(1), idPays: 33, numeroDepot: 'b', cabinetsProcedures: [link] },
    ];
    expect(lines({ informationsDepot: before }, { informationsDepot: after })).toEqual([
      'added 49/idPays:  → country 49',
      'added 49/licence:  → yes',
      'changed 33/numeroDepot: a → b',
      'changed 33/cabinetsAnnuites: cabinet 9 · premier → ',
      'changed 33/cabinetsProcedures:  → cabinet 9 · premier',
      'removed 81/idPays: country 81 → ',
    ]);
  });

  it('UX-33 shows a person’s countries when only they changed', () => {
    expect(
      lines(
        { holders: [{ id: 1, paysIds: [33] }] },
        {
          holders: [
            { id: 1, paysIds: [33, 81] },
            { id: 2, paysIds: [] },
          ],
        },
      ),
    ).toEqual(['holders/holder 1: country 33 → country 33, country 81', 'holders/holder 2:  → holder 2']);
  });
});
