import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EmbeddedClient } from '#server/db/EmbeddedClient.ts';

it('D3 an embedded database that cannot be opened again says with every call what ended it, and then what is in its way', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brevia-embedded-'));
  const client = await EmbeddedClient.create(folder);
  const death = new Error('Aborted(no room)');
  const call = (work = async () => {}): Promise<unknown> =>
    client.withConnection(work).catch((error: unknown) => error);
  expect(await call()).toBeUndefined();
  await rm(folder, { recursive: true, force: true });
  const ended = await call(() => Promise.reject(death));
  expect(ended).toMatchObject({ code: '57P03', cause: death });
  await expect
    .poll(call, { timeout: 20_000 })
    .toMatchObject({ code: '57P03', cause: { code: 'ENOENT', syscall: 'statfs' } });
  await client.close();
});
