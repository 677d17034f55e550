import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { entities } from '#domain/entities.ts';
import { columnEvidence } from '#domain/rules/import/columnEvidence.ts';
import { columnProfile } from '#domain/rules/import/columnProfile.ts';
import { parseSheetDay } from '#domain/rules/import/dates.ts';
import { readFamilies } from '#domain/rules/import/families.ts';
import { importColumns } from '#domain/rules/import/importColumns.ts';
import { splitPeople } from '#domain/rules/import/people.ts';
import { convertLines } from '#domain/rules/numbers/convertLines.ts';
import { convertNumber } from '#domain/rules/numbers/convertNumber.ts';
import { parseDay } from '#domain/rules/parseDay.ts';
import { findSameName, findSamePerson } from '#domain/rules/persons/duplicates.ts';
import { pastedPersons } from '#domain/rules/persons/pastedPersons.ts';
import { matchingChoices } from '#domain/rules/records/choices.ts';
import { registerLinks } from '#domain/rules/registers/registerLinks.ts';
import { fromWire } from '#domain/wire.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { pumps as allPumps, leapOf } from '#tests/support/files/pumps.ts';
import { textsInSchema, valueOf } from '#tests/support/server/schemaTexts.ts';
import { takesText } from '#tests/support/server/takesText.ts';

const share = proofSize('B5 texts that pump patterns', {
  short: Math.ceil(allPumps.length / 15),
  full: allPumps.length,
});
/** A fifteenth of them, another one with each seed. */
const pumps = allPumps.filter((_, index) => share.isFull || index % 15 === share.seed % 15);

type OfText = (text: string) => unknown;
type Named<T> = readonly [name: string, value: T];

const exported = Object.entries(
  import.meta.glob('../../domain/**/*.ts', { eager: true }) as Record<string, Record<string, unknown>>,
).flatMap(([file, module]) =>
  Object.entries(module).map(([name, value]): Named<unknown> => [`${file.replace('../../', '')} ${name}`, value]),
);

/** A record in whose every field the text stands, as a server could send it. */
const recordOf = (fields: object, text: string): Record<string, string> =>
  Object.fromEntries(['id', ...Object.keys(fields)].map((name) => [name, name === 'id' ? '1' : text]));

/** What takes a text among other things. */
const withMore: Readonly<Record<string, OfText>> = {
  splitPeople: (text) => [splitPeople(text), splitPeople(text, { commas: false, doubled: true })],
  pastedPersons: (text) => [pastedPersons('inventor', text, false), pastedPersons('inventor', text, true)],
  parseSheetDay: (text) => parseSheetDay(text, { today: '2026-06-15', order: 'dayFirst' }),
  parseDay: (text) => parseDay(text, '2026-06-15'),
  columnEvidence: (text) => {
    const profile = columnProfile([text]);
    return importColumns.map((column) => columnEvidence(column, profile));
  },
  convertNumber: (text) => convertNumber('depot', text, 2026),
  convertLines: (text) => convertLines('publication', text, 2026),
  registerLinks: (text) => registerLinks({ kind: 'depot', text, office: 'FR', thisYear: 2026 }),
  matchingChoices: (text) => matchingChoices([{ value: 1, label: text }], text, new Set()),
  findSamePerson: (text) =>
    findSamePerson('inventor', [{ nom: text, prenom: text, email: text }], { nom: text, prenom: 'x', email: '' }),
  findSameName: (text) => findSameName([`${text}.`], (name) => name, text),
  readFamilies: (text) =>
    readFamilies({
      rows: [importColumns.map(String), importColumns.map(() => text)],
      headerRow: 0,
      mapping: Object.fromEntries(importColumns.map((column, index) => [column, [index]])),
      today: '2026-06-15',
    }),
  fromWire: (text) => fromWire(entities.contact, recordOf(entities.contact.fields, text)),
};

/** Alone: a text, or a value of any kind, is all that they must be given. */
const alone = exported.filter((entry): entry is Named<OfText> => typeof entry[1] === 'function' && takesText(entry[0]));

const schemas = exported.flatMap(([name, value]): Named<z.ZodType>[] => {
  if (value instanceof z.ZodType) return [[name, value]];
  if (typeof value !== 'object' || value === null || !('create' in value) || !('edit' in value)) return [];
  return [
    [`${name} create`, value.create as z.ZodType],
    [`${name} edit`, value.edit as z.ZodType],
  ];
});

/** A busy machine takes long over all lengths of all texts; what is compared are lengths with each other. */
const patience = { timeout: 300_000 };

describe('no text makes a function compute without end', patience, () => {
  it('B5 functions of texts are found', () => {
    expect(alone.length).toBeGreaterThan(30);
  });

  it.each([...alone, ...Object.entries(withMore)])('B5 %s', (_name, call) => {
    for (const [pump, make] of pumps) expect([pump, leapOf((length) => call(make(length)))]).toEqual([pump, null]);
  });

  it.each(schemas)('B5 schema %s', (_name, schema) => {
    for (const [pump, make] of pumps)
      expect([pump, leapOf((length) => schema.safeParse(valueOf(schema, make(length))))]).toEqual([pump, null]);
  });

  it('B5 work that grows with the square of its text, and such that doubles with every letter, are seen', () => {
    expect(leapOf((length) => /[\s,]+$/.test(`${','.repeat(length)}!`))).toBeGreaterThan(1_000);
    expect(leapOf((length) => /^(?:a+)+$/.test(`${'a'.repeat(length)}!`))).toBeLessThan(50);
    expect(leapOf((length) => /^a+$/.test(`${'a'.repeat(length)}!`))).toBeNull();
  });
});

describe('length comes first', () => {
  it.each(schemas)('B5 G-40 %s: every text has a limit, and one past it is looked at no further', (_name, schema) => {
    expect(textsInSchema(schema).filter(({ limit, stops }) => limit === null || !stops)).toEqual([]);
  });
});
