import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type AnyRecord, entities } from '#domain/entities.ts';
import { type CollectionName, emptyValues } from '#domain/entity.ts';
import { familyNames } from '#src/data/lists/familyNames.ts';
import type { Row } from '#src/data/lists/useRows.ts';
import { openWorkbook, readSheet } from '#src/records/workbook/readWorkbook.ts';
import { type TakeOut, writeTakeOut } from '#src/screens/settings/takeOut/writeTakeOut.ts';
import { ArchiveWriter } from '#src/ui/files/ArchiveWriter.ts';
import { fieldWords } from '#src/ui/form/fieldWords.ts';

const given = ((key: string | string[]) => (Array.isArray(key) ? key[0] : key)) as never as TakeOut['t'];

/** What the worker does, in the test's own thread. */
const archiveHere = (): TakeOut['archive'] => {
  const parts: Uint8Array[] = [];
  const writer = new ArchiveWriter((bytes) => parts.push(new Uint8Array(bytes)));
  return {
    openSheet: async (path, head) => writer.openSheet(path, head),
    openText: async (path) => writer.openText(path),
    add: async (path, piece) => writer.add(path, piece),
    close: async (path) => writer.close(path),
    end: async () => {
      writer.end();
      return new Blob(parts as Uint8Array<ArrayBuffer>[]);
    },
    drop: () => undefined,
  };
};

const clients = Array.from({ length: 20_100 }, (_, at) => ({
  id: at + 1,
  record: {
    ...emptyValues(entities.client.fields),
    id: at + 1,
    nomClient: `Client ${at + 1}`,
    createdAt: '',
    updatedAt: '',
    partial: 'waiting',
  },
}));
const rowsOf = ((collection: CollectionName) =>
  collection === 'client' ? (clients as unknown as Row<'client'>[]) : []) as TakeOut['rowsOf'];

const takeOut = async (isStopped: () => boolean): Promise<{ archive: Blob | null; progress: number[] }> => {
  const progress: number[] = [];
  const archive = await writeTakeOut({
    archive: archiveHere(),
    t: given,
    rowsOf,
    names: familyNames(rowsOf, 'fr', () => ''),
    wordsOf: (collection) => fieldWords({ t: given as never, language: 'fr', collection, nameOf: () => '' }),
    readme: 'Lisez-moi',
    onProgress: (done) => progress.push(done),
    isStopped,
  });
  return { archive, progress };
};

it('UX-57 many records go on in another workbook, are one list of JSON, and leave out what only this device notes', async () => {
  const { archive, progress } = await takeOut(() => false);
  const files = unzipSync(new Uint8Array((await archive?.arrayBuffer()) ?? new ArrayBuffer(0)));
  const rowsIn = (path: string) => readSheet(openWorkbook(files[path] ?? new Uint8Array())).rows.slice(1);
  const [first, second] = [rowsIn('records.plural.client.xlsx'), rowsIn('records.plural.client 2.xlsx')];
  expect([...first, ...second].map(([id]) => id)).toEqual(clients.map(({ id }) => id));
  expect(second).toHaveLength(100);
  const json = JSON.parse(strFromU8(files['json/client.json'] ?? new Uint8Array())) as AnyRecord[];
  expect(json.map(({ nomClient }) => nomClient)).toEqual(clients.map(({ record }) => record.nomClient));
  expect(json[0]).not.toHaveProperty('partial');
  expect(progress.at(-1)).toBe(clients.length);
});

it('UX-57 whoever stops it gets no archive', async () => {
  let asked = 0;
  const { archive, progress } = await takeOut(() => {
    asked += 1;
    return asked > 3;
  });
  expect(archive).toBeNull();
  expect(progress).toHaveLength(3);
});
