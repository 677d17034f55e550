import { describe, expect, it } from 'vitest';
import { cabinet } from '#domain/entities/cabinet.ts';
import { addedClient, type Client, client } from '#domain/entities/client.ts';
import { contact } from '#domain/entities/contact.ts';
import { patent } from '#domain/entities/patent.ts';
import { status } from '#domain/entities/status.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { clientMatcher } from '#domain/rules/import/matchClient.ts';
import { naturalKey } from '#domain/rules/merging/naturalKey.ts';
import { findSameName } from '#domain/rules/persons/duplicates.ts';
import { queryWords } from '#domain/rules/queryWords.ts';
import { fromWire, toWire } from '#domain/wire.ts';
import { hasWord, searchText } from '#src/data/lists/searchText.ts';
import { type SortKey, sortRows } from '#src/data/lists/sortRows.ts';
import { emptyCabinetForm, newCabinetOf } from '#src/screens/cabinets/cabinetForm.ts';
import { emptyClientForm, newClientOf } from '#src/screens/clients/clientForm.ts';
import type { ViewRow } from '#src/view/View.ts';

/** Names as people and firms have them, and as somebody might try them. */
const odd: readonly (readonly [string, string])[] = [
  ['emoji', 'Zoë 🧪👩‍👩‍👧 & Fils'],
  ['CJK', '株式会社漢字 한국어'],
  ['right to left', 'مكتب البراءات שלום'],
  ['a right-to-left mark', 'A\u202eB‮C'],
  ['markup', '<img src=x onerror=alert(1)> & "quoted" \'x\''],
  ['a formula', '=HYPERLINK("http://x.example","Y")'],
  ['braces of a translation', '{{name}} $t(common.save) %s'],
  ['255 characters', 'é'.repeat(255)],
  ['no blank in 255', '漢'.repeat(255)],
];

describe.each(odd)('a name with %s', (_what, name) => {
  it('VAL-12 VAL-31 VAL-23 is taken as it is by every form that has names', () => {
    const values = newClientOf({ ...emptyClientForm, nomClient: name });
    expect(addedClient.safeParse(values).success).toBe(true);
    expect(values.nomClient).toBe(name);
    expect(cabinet.create.safeParse(newCabinetOf({ ...emptyCabinetForm, type: 1, nomCabinet: name })).success).toBe(
      true,
    );
    const person = name.slice(0, 100);
    expect(contact.create.safeParse({ nom: person }).success).toBe(true);
  });

  it('ENT-03 UX-17 goes to the server and comes back the same, and is found by its own words', () => {
    const record = fromWire(client, { Id: 1, Version: 1, ...toWire(client, { nomClient: name }) }) as Client;
    expect(record.nomClient).toBe(name);
    const text = searchText('client', record);
    for (const word of queryWords(name)) expect(hasWord(text, word)).toBe(true);
    expect(text).toContain(foldText(name));
  });
});

it('VAL-12 VAL-31 VAL-23 a name in which nothing is to be seen is asked for by every form', () => {
  const unseen = ' \u200b\u2060 ';
  expect(newClientOf({ ...emptyClientForm, nomClient: unseen }).nomClient).toBe('');
  expect(addedClient.safeParse({ nomClient: unseen }).success).toBe(false);
  expect(cabinet.create.safeParse({ type: 1, nomCabinet: unseen }).success).toBe(false);
  expect(contact.create.safeParse({ nom: unseen, prenom: unseen, email: unseen }).success).toBe(false);
  expect(patent.create.safeParse({ titre: unseen, referenceFamille: unseen }).success).toBe(false);
  expect(status.create.safeParse({ description: unseen }).success).toBe(false);
});

it('UX-17 signs that nobody sees neither hide a name nor make it another one', () => {
  const record = fromWire(client, { Id: 1, Version: 1, NomClient: 'Ac\u200bmé\u2060\u00ad' }) as Client;
  for (const query of ['acme', '\ufeffAc\u200dme'])
    for (const word of queryWords(query)) expect(hasWord(searchText('client', record), word)).toBe(true);
  expect(findSameName([record], ({ nomClient }) => nomClient, ' Acmé ')).toBe(record);
  expect(clientMatcher([{ ...record, id: 1 }]).exact('ACME')).toBe(1);
  expect(naturalKey('client', { ...record })).toBe(naturalKey('client', { ...record, nomClient: 'Acme' }));
});

it('VAL-12 one character more than 255 is refused, whatever the character', () => {
  for (const letter of ['x', 'é', '漢'])
    expect(addedClient.safeParse({ nomClient: letter.repeat(256) }).success).toBe(false);
});

it('UX-27 names of every script have an order, the same both times', () => {
  const rows = odd.map(([, nomClient], index) => ({
    id: index,
    record: { nomClient },
  })) as unknown as ViewRow<Client>[];
  const by = (): SortKey<Client> => (row) => row.record.nomClient;
  const order = sortRows(rows, by(), 'fr').map(({ id }) => id);
  expect(sortRows(rows.toReversed(), by(), 'fr').map(({ id }) => id)).toEqual(order);
  expect(order).toHaveLength(odd.length);
});
