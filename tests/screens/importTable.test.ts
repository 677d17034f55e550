import { describe, expect, it } from 'vitest';
import { detectColumns } from '#domain/rules/import/detectColumns.ts';
import { readFamilies } from '#domain/rules/import/families.ts';
import { columnRow, importColumns } from '#domain/rules/import/importColumns.ts';
import type { ColumnKind } from '#domain/rules/import/importTable.ts';
import { type ImportLookups, patentValues } from '#domain/rules/import/patentValues.ts';
import en from '#locales/en/common.json' with { type: 'json' };
import fr from '#locales/fr/common.json' with { type: 'json' };
import { columnLabel } from '#src/records/columnLabel.ts';

const today = '2026-06-15';
const id = 7;

/** A cell of each kind and what is sent of it. */
const cells: Readonly<Record<ColumnKind, readonly [cell: string, sent: unknown]>> = {
  reference: ['P-1', 'P-1'],
  text: ['Pince', 'Pince'],
  comment: ['À revoir', 'À revoir'],
  number: ['FR1', 'FR1'],
  status: ['Délivré', id],
  country: ['FR', id],
  route: ['Par PCT', 'pct'],
  day: ['03/02/2021', '2021-02-03'],
  persons: ['Dupont, Jean', [id]],
  organisations: ['ACME', [id]],
  client: ['Héliotrope', [id]],
  colleague: ['Zoé Durand', id],
};

const found = (): number => id;
const lookups: ImportLookups = {
  country: found,
  status: found,
  inventor: found,
  applicant: found,
  holder: found,
  client: found,
  colleague: found,
  newFilingId: () => '~00000000000000000001',
};

const labelIn =
  (language: object) =>
  (key: string): string =>
    String(key.split('.').reduce((node: unknown, part) => (node as Record<string, unknown>)[part], language));

describe('the table of import columns', () => {
  it.each(importColumns)('IMP-07 IMP-21 what column %s says goes into its field', (column) => {
    const { kind, field, of } = columnRow(column);
    const [cell, sent] = cells[kind];
    const mapping = column === 'title' ? { title: [0] } : { title: [0], [column]: [1] };
    const rows = [
      ['', ''],
      [column === 'title' ? cell : 'Sans nom', cell],
    ];
    const [family] = readFamilies({ rows, headerRow: 0, mapping, today }).families;
    const values = family ? patentValues(family, lookups, null) : {};
    expect(of === 'family' ? values : values.informationsDepot?.[0]).toMatchObject({ [field]: sent });
  });

  it.each([
    ['fr', fr],
    ['en', en],
  ])('IMP-05 UX-60 every column is known by its own label (%s), which heads the template', (_, language) => {
    const header = importColumns.map((column) => columnLabel(labelIn(language), column));
    const row = importColumns.map((column) => cells[columnRow(column).kind][0]);
    const { mapping } = detectColumns([header, row]);
    expect(mapping).toEqual(Object.fromEntries(importColumns.map((column, index) => [column, [index]])));
  });
});
