import { expect, test } from 'vitest';
import { referenceLists } from '#domain/rules/records/referenceLists.ts';
import type { ListAddressShape } from '#src/data/lists/listAddress.ts';
import { cabinetColumns, cabinetListShape } from '#src/screens/cabinets/cabinetColumns.tsx';
import { clientColumns, clientListShape } from '#src/screens/clients/clientColumns.tsx';
import { contactColumns, contactListShape } from '#src/screens/contacts/contactColumns.tsx';
import { logUserColumns, logUserListShape } from '#src/screens/logs/logUserColumns.tsx';
import { filingColumns } from '#src/screens/patents/filings/filingColumns.tsx';
import { patentColumns, patentListShape } from '#src/screens/patents/list/patentColumns.tsx';
import { referenceColumns, referenceShapes } from '#src/screens/reference/referenceColumns.tsx';
import { userColumns, userListShape } from '#src/screens/users/userColumns.tsx';
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
    'updatedAt',
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
  const shown =
    'nomCabinet type paysCabinet emailCabinet telephoneCabinet clients referenceCabinet createdAt updatedAt';
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
  expect(shownOf(contactColumns)).toEqual('nom fonction home email telephone roles createdAt updatedAt'.split(' '));
  expect(headersOf(contactColumns)).toEqual(
    'nom prenom fonction societe idClient idCabinet emails phones roles createdAt'.split(' '),
  );
});

test('PAT-03 the workbook of patents has the columns of the table, then those it alone has room for', () => {
  expect(headersOf(patentColumns)).toEqual([
    ...'referenceFamille titre clientIds countries statut firstFiling updatedAt'.split(' '),
    ...'idResponsable datePriorite numeroPriorite dateExpiration estimated numeroDepot inventeurIds deposantIds titulaireIds'.split(
      ' ',
    ),
  ]);
});

test('PAT-03 UX-24 what due dates are computed from, and who is responsible, are columns that are shown when wanted', () => {
  const hidden = (columns: Columns): string[] =>
    tableColumns(columns, context)
      .filter(({ hiddenAtFirst }) => hiddenAtFirst)
      .map(({ key }) => key);
  expect(hidden(patentColumns)).toEqual('responsible datePriorite numeroPriorite'.split(' '));
  expect(hidden(filingColumns)).toEqual([
    ...'responsible datePriorite voieDepot dateDepotInternational dateDepotParent'.split(' '),
    ...'dateEnregistrement dateFinDroit licence commentaire'.split(' '),
  ]);
});

test('ENT-14 ENT-15 countries and statuses: the name first, then the fields, where they are used, and their last change', () => {
  const shown = tableColumns(referenceColumns.country, context).map(({ key }) => key);
  expect(shown).toEqual('name codePays iso2 iso3 uses updatedAt'.split(' '));
  expect(headersOf(referenceColumns.country)).toEqual('nomPays codePays iso2 iso3 uses updatedAt'.split(' '));
  expect(shownOf(referenceColumns.status)).toEqual('name otherName group uses sens updatedAt'.split(' '));
  expect(headersOf(referenceColumns.status)).toEqual('description descriptionEn sens uses updatedAt'.split(' '));
});

test('USR-02 LOG-01 accounts: user, e-mail, role and status first, in the log with the last sign-in', () => {
  expect(shownOf(userColumns)).toEqual('name email role status canWrite createdAt lastLogin'.split(' '));
  expect(shownOf(logUserColumns)).toEqual('name email role status lastLogin'.split(' '));
  // In a sheet the sign-in and the client stand for themselves; a password stands nowhere.
  expect(headersOf(userColumns)).toEqual(
    'user username email role clientId status canWrite createdAt lastLogin'.split(' '),
  );
});

type List = readonly [name: string, columns: Columns, shape: ListAddressShape];

const lists: readonly List[] = [
  ['clients', clientColumns, clientListShape],
  ['cabinets', cabinetColumns, cabinetListShape],
  ['contacts', contactColumns, contactListShape],
  ['patents', patentColumns, patentListShape],
  ...referenceLists.map((list): List => [list, referenceColumns[list], referenceShapes[list]]),
  ['users', userColumns, userListShape],
  ['users of the log', logUserColumns, logUserListShape],
];

test.each(lists)(
  'G-20 %s: what the address may sort by is what a column sorts by',
  (_, columns, { sortColumns, defaultSort }) => {
    const heads = tableColumns(columns, context).filter(({ sortable }) => sortable);
    expect(heads.map(({ key }) => key).sort()).toEqual([...sortColumns].sort());
    expect(Object.keys(listSorts(columns, context))).toEqual(sortColumns);
    expect(sortColumns).toContain(defaultSort.column);
  },
);

test.each(lists)('G-20 %s: every column with a value of its own sorts', (name, columns) => {
  const fixed = tableColumns(columns, context).filter(({ sortable }) => !sortable);
  expect(fixed.map(({ key }) => key)).toEqual(name === 'status' ? ['group'] : []);
});
