import { expect, test } from 'vitest';
import { dialectNamed } from '#tests/support/plain/dialects.ts';
import { openPlainDevice } from '#tests/support/plain/plainDevice.ts';

/** Section 7 of the specification: reference-data load sizes; patents as in the scan of PAT-10. */
const sizes = {
  inventeur: 500,
  deposant: 500,
  titulaire: 500,
  cabinet: 200,
  contact: 500,
  client: 1_000,
  brevet: 200,
};

test('LIM-01 PAT-10 the full reading of a plain server asks for each list by its size', async () => {
  const { device } = await openPlainDevice(dialectNamed('letter'));
  const asked = device.transport.log.flatMap(({ request }) => {
    const [, kind, size] = /^GET \/api\/(\w+)\?page=1&pageSize=(\d+)$/.exec(request) ?? [];
    return kind && kind in sizes ? [[kind, Number(size)] as const] : [];
  });
  expect(Object.fromEntries(asked)).toEqual(sizes);
  device.engine.stop();
});

test('API-05 the full reading asks for the lists under the prefixes of the specification, and for no others', async () => {
  const { device } = await openPlainDevice(dialectNamed('letter'));
  const lists = device.transport.log.flatMap(({ request }) => /^GET (\/api\/\w+)\?page=/.exec(request)?.[1] ?? []);
  const names = ['brevet', 'cabinet', 'client', 'contact', 'deposant', 'inventeur', 'pays', 'statuts', 'titulaire'];
  expect([...new Set(lists)].sort()).toEqual(names.map((name) => `/api/${name}`));
  device.engine.stop();
});
