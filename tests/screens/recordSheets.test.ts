import { describe, expect, it } from 'vitest';
import type { Contact } from '#domain/entities/contact.ts';
import { type AnyRecord, entityOf } from '#domain/entities.ts';
import { emptyValues } from '#domain/entity.ts';
import { type ImportedCollection, importedCollections } from '#domain/importedCollections.ts';
import { detectRecords } from '#domain/rules/import/records/detectRecords.ts';
import { noRecordCorrections, readRecordSheet } from '#domain/rules/import/records/readRecordSheet.ts';
import { recordTargets } from '#domain/rules/import/records/recordTargets.ts';
import en from '#locales/en/common.json' with { type: 'json' };
import fr from '#locales/fr/common.json' with { type: 'json' };
import { recordTemplate } from '#src/records/import/recordTemplate.ts';
import { openWorkbook, readSheet } from '#src/records/workbook/readWorkbook.ts';
import { cabinetColumns } from '#src/screens/cabinets/cabinetColumns.tsx';
import { clientColumns } from '#src/screens/clients/clientColumns.tsx';
import { contactColumns } from '#src/screens/contacts/contactColumns.tsx';
import { referenceColumns } from '#src/screens/reference/referenceColumns.tsx';
import { type Export, workbookOf } from '#src/ui/files/exportRows.ts';
import { type ListColumn, sheetColumns } from '#src/ui/table/ListColumn.ts';

const textIn = (language: object, key: string): unknown =>
  key.split('.').reduce((node: unknown, part) => (node as Record<string, unknown> | undefined)?.[part], language);

/** The words of a language, as the app finds them: the first of several keys that has a text. */
const wordsOf =
  (language: object) =>
  (keys: string | readonly string[]): string =>
    String(
      [keys]
        .flat()
        .map((key) => textIn(language, key))
        .find((text) => typeof text === 'string') ?? [keys].flat()[0],
    );

const owners = {
  idClient: [{ id: 7, name: 'Outillage SA', reference: 'OUT' }],
  idCabinet: [{ id: 9, name: 'Cabinet Lenoir', reference: '' }],
};

const read = (collection: ImportedCollection, sheet: Export<never>, there: readonly AnyRecord[] = []) => {
  const { rows } = readSheet(openWorkbook(new Uint8Array(workbookOf(sheet))));
  const { headerRow, mapping, columns } = detectRecords(collection, rows);
  const { lines } = readRecordSheet({
    collection,
    rows,
    headerRow,
    mapping,
    corrections: noRecordCorrections,
    there: there.map((record) => ({ id: record.id, values: { ...record } })),
    owners,
  });
  return { lines, mapping, doubts: columns.filter(({ doubt }) => doubt !== null) };
};

const record = (collection: ImportedCollection, id: number, values: object): AnyRecord =>
  ({
    ...emptyValues(entityOf(collection).fields),
    id,
    createdAt: '2026-01-02',
    updatedAt: '2026-01-03',
    ...values,
  }) as never;

const stored: Readonly<Record<ImportedCollection, readonly object[]>> = {
  client: [
    {
      nomClient: 'Outillage SA',
      referenceClient: 'OUT',
      paysClient: 'DE',
      emailClient: 'a@out.example',
      telephoneClient: '+33 1 02 03 04 05',
    },
    { nomClient: '=Société', adresseClient: '1 rue X, Paris', codePostal: '01000' },
  ],
  contact: [
    {
      nom: 'Dupont',
      prenom: 'Jeanne',
      fonction: 'Directrice',
      societe: 'Outillage SA',
      idClient: 7,
      email: 'j@out.example',
      emails: [
        { email: 'j@out.example', type: '' },
        { email: 'k@out.example', type: 'pro' },
      ],
      telephone: '01 02 03 04 05',
      phones: [{ numero: '01 02 03 04 05', type: '' }],
      role: 'PI',
      roles: [{ role: 'PI' }, { role: 'Achats' }],
    },
    { nom: 'Martin', idCabinet: 9 },
  ],
  cabinet: [
    { nomCabinet: 'Cabinet Lenoir', type: 2, paysCabinet: 'FR', adresseCabinet: '3 quai Y' },
    { nomCabinet: 'Annuités & Cie', type: 1, emailCabinet: 'x@annuites.example' },
  ],
  inventor: [
    { nom: 'Dupont', prenom: 'Jeanne', email: 'j@x.example', adresse: '1 rue X, 75001, Paris' },
    { nom: 'Li', prenom: 'W.' },
  ],
  applicant: [{ nom: 'ACME, Inc.' }, { nom: 'Dupont; Fils', telephone: '0102030405' }],
  holder: [{ nom: 'ACME, Inc.' }, { nom: 'Société Générale', email: 'h@sg.example' }],
};

describe.each([
  ['fr', fr],
  ['en', en],
] as const)('sheets in %s', (language, words) => {
  const t = wordsOf(words);
  const nameOf = { client: 'Outillage SA', cabinet: 'Cabinet Lenoir' };
  const home = ({ idClient, idCabinet }: Contact) =>
    [
      { kind: 'client' as const, id: idClient, name: nameOf.client },
      { kind: 'cabinet' as const, id: idCabinet, name: nameOf.cabinet },
    ].filter(({ id }) => id !== null);
  const context = { t, language, names: { home } };

  it.each(importedCollections)(
    'UX-60 the template of %s is read without a question, and its example is one record',
    (collection) => {
      const { lines, mapping, doubts } = read(
        collection,
        recordTemplate(t as never, collection) as unknown as Export<never>,
      );
      expect(doubts).toEqual([]);
      expect(Object.keys(mapping).sort()).toEqual(recordTargets[collection].map(({ field }) => field).sort());
      expect(lines.map(({ state, notes }) => [state, notes])).toEqual([['fresh', []]]);
    },
  );

  it.each(importedCollections)(
    'IMP-22 the list of %s comes back as it was exported: none new, none different',
    (collection) => {
      const records = stored[collection].map((values, at) => record(collection, at + 1, values));
      const listColumns = {
        client: clientColumns,
        contact: contactColumns,
        cabinet: cabinetColumns,
        inventor: referenceColumns.inventor,
        applicant: referenceColumns.applicant,
        holder: referenceColumns.holder,
      }[collection] as readonly ListColumn<never, never, never, never>[];
      const columns = sheetColumns(listColumns, context as never);
      const rows = records.map((one) => ({ id: one.id, record: one, entries: [], mark: null }));
      const { lines, doubts } = read(
        collection,
        { fileName: '', sheet: 'x', columns, rows } as unknown as Export<never>,
        records,
      );
      expect(doubts).toEqual([]);
      expect(lines.map(({ state, notes, changes }) => [state, notes, changes])).toEqual(
        records.map(() => ['there', [], []]),
      );
    },
  );
});
