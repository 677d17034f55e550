import { expect, test } from 'vitest';
import { collections } from '#domain/entity.ts';
import { referenceLists } from '#domain/rules/records/referenceLists.ts';
import en from '#locales/en/common.json' with { type: 'json' };
import fr from '#locales/fr/common.json' with { type: 'json' };

const languages = { fr, en };

/** Where a text is kept for each kind of record. */
const tables = (texts: typeof fr) => ({
  'records.singular': texts.records.singular,
  'records.plural': texts.records.plural,
  'server.created': texts.server.created,
  'server.updated': texts.server.updated,
  'server.deleted': texts.server.deleted,
  'server.failed.read': texts.server.failed.read,
  'server.failed.create': texts.server.failed.create,
  'server.failed.edit': texts.server.failed.edit,
  'server.failed.delete': texts.server.failed.delete,
  'records.new': texts.records.new,
  'draft.edit': texts.draft.edit,
});

const missing = (table: object, names: readonly string[]): string[] => names.filter((name) => !(name in table));

test.each(Object.entries(languages))('LANG-01 ERR-05 every kind of record has its words (%s)', (_, texts) => {
  for (const [place, table] of Object.entries(tables(texts as typeof fr)))
    expect(missing(table, collections), place).toEqual([]);
  expect(missing(texts.reference.lists, referenceLists)).toEqual([]);
});
