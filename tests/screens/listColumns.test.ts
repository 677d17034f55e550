import { expect, test } from 'vitest';
import { cabinetColumns, cabinetListShape } from '#src/screens/cabinets/cabinetColumns.tsx';
import { clientColumns, clientListShape } from '#src/screens/clients/clientColumns.tsx';
import { contactColumns, contactListShape } from '#src/screens/contacts/contactColumns.tsx';
import { patentColumns, patentListShape } from '#src/screens/patents/list/patentColumns.tsx';
import { hiddenLast, type ListColumn, listSorts, sheetColumns, tableColumns } from '#src/ui/table/ListColumn.ts';

type Columns = readonly ListColumn<never, never, never, never>[];

/** The keys stand for the texts. */
const context = { t: (key: string) => key.split('.').pop() ?? '', language: 'fr' } as never;
const shownOf = (columns: Columns): string[] => hiddenLast(tableColumns(columns, context)).map(({ key }) => key);
const headersOf = (columns: Columns): string[] => sheetColumns(columns, context).map(({ header }) => header);

test('CLI-01 CLI-08 clients: name, e-mail, phone and status first; the workbook has the address too', () => {
  expect(shownOf(clientColumns)).toEqual([
    'nomClient',
    'emailClient',
    'telephoneClient',
    'statut',
    'referenceClient',
    'paysClient',
    'createdAt',
  ]);
  expect(headersOf(clientColumns)).toEqual([
    'nomClient',
    'referenceClient',
    'emailClient',
    'telephoneClient',
    'adresseClient',
    'codePostal',
    'paysClient',
    'statut',
    'createdAt',
  ]);
});

test('G-20 cabinets: name, type, country, e-mail, phone and clients first; the workbook has the address too', () => {
  const shown = 'nomCabinet type paysCabinet emailCabinet telephoneCabinet clients referenceCabinet createdAt';
  expect(shownOf(cabinetColumns)).toEqual(shown.split(' '));
  expect(headersOf(cabinetColumns)).toEqual([
    'nomCabinet',
    'referenceCabinet',
    'type',
    'adresseCabinet',
    'codePostal',
    'paysCabinet',
    'emailCabinet',
    'telephoneCabinet',
    'clientIds',
    'createdAt',
  ]);
});

test('G-20 contacts: name, function, owner, e-mail and phone first; the workbook parts what the table joins', () => {
  expect(shownOf(contactColumns)).toEqual('nom fonction home email telephone roles createdAt'.split(' '));
  expect(headersOf(contactColumns)).toEqual(
    'nom prenom fonction societe idClient idCabinet emails phones roles createdAt'.split(' '),
  );
});

test('PAT-03 the workbook of patents has the columns of the table, then those it alone has room for', () => {
  expect(headersOf(patentColumns)).toEqual([
    ...'referenceFamille titre clientIds countries statut firstFiling updatedAt'.split(' '),
    ...'dateExpiration estimated numeroDepot inventeurIds deposantIds titulaireIds'.split(' '),
  ]);
});

test.each([
  ['clients', clientColumns as Columns, clientListShape],
  ['cabinets', cabinetColumns as Columns, cabinetListShape],
  ['contacts', contactColumns as Columns, contactListShape],
  ['patents', patentColumns as Columns, patentListShape],
])('UX-27 %s: what the address may sort by is what a column sorts by', (_, columns, { sortColumns, defaultSort }) => {
  const heads = tableColumns(columns, context).filter(({ sortable }) => sortable);
  expect(heads.map(({ key }) => key).sort()).toEqual([...sortColumns].sort());
  expect(Object.keys(listSorts(columns, context))).toEqual(sortColumns);
  expect(sortColumns).toContain(defaultSort.column);
});
