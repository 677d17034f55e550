import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { buildServer } from '#scripts/build.mjs';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { noLimitsByEnvironment } from '#tests/support/server/noLimits.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import { signInAt } from '#tests/support/server/signInAt.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/server/startBuiltServer.ts';

const { count: kills, isFull, random } = proofSize('C2 kills in the middle of a replay', { short: 1, full: 10 });
const creations = isFull ? 1_000 : 150;
const atOnce = 20;

interface Waiting {
  readonly key: string;
  readonly nom: string;
}

describe('a replay of what was made without network', () => {
  let dataFolder: string;
  let server: BuiltServer;
  let token: string;
  beforeAll(async () => {
    await buildServer();
    dataFolder = mkdtempSync(join(tmpdir(), 'brevia-replay-'));
    server = await start();
    token = await signInAt(server.url, 'admin', demoPassword);
  });
  afterAll(async () => {
    await server.stop({ erase: true });
    rmSync(dataFolder, { recursive: true, force: true });
  });
  const start = (): Promise<BuiltServer> => startBuiltServer({ dataFolder, env: noLimitsByEnvironment });

  const post = async (body: object, key?: string) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const answer = await fetch(`${server.url}/api/inventeur`, {
      method: 'POST',
      headers: key ? { ...headers, 'Idempotency-Key': key } : headers,
      body: JSON.stringify(body),
    });
    return { status: answer.status, text: await answer.text(), replayed: answer.headers.has('idempotent-replayed') };
  };
  const named = async (word: string): Promise<string[]> => {
    const { get } = await serverApi(server.url, 'admin', demoPassword);
    const found: string[] = [];
    for (let page = 1; ; page += 1) {
      const { Data } = await get(`/api/inventeur?page=${page}&pageSize=1000`);
      if (Data.length === 0) return found.filter((nom) => nom.startsWith(word));
      found.push(...Data.map(({ Nom }) => String(Nom)));
    }
  };

  /** Sends everything that waits, some at a time, until each has its answer; the server may go away meanwhile. */
  const replay = async (outbox: readonly Waiting[], answered: Map<string, string>): Promise<void> => {
    const waiting = outbox.filter(({ key }) => !answered.has(key));
    const sender = async (): Promise<void> => {
      for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
        const { key, nom } = entry;
        const answer = await post({ nom, prenom: 'Rejouée' }, key).catch(() => null);
        if (answer?.status === 201) answered.set(key, answer.text);
        else if (answer) expect([409, 503]).toContain(answer.status);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, sender));
  };

  it(`C2 of ${creations} creations, ${atOnce} at a time, through ${kills} kills: none lost, none doubled, no wrong answer`, async () => {
    const outbox = Array.from({ length: creations }, (_, index) => ({ key: `replay-${index}`, nom: `Rejeu ${index}` }));
    const answered = new Map<string, string>();
    for (let kill = 0; kill < kills; kill += 1) {
      const running = replay(outbox, answered);
      const enough = answered.size + random.between(1, Math.floor(creations / (kills + 1)));
      while (answered.size < enough && answered.size < creations)
        await new Promise((resolve) => setTimeout(resolve, 2));
      await server.kill();
      await running;
      server = await start();
    }
    while (answered.size < creations) await replay(outbox, answered);
    const rows = await named('Rejeu ');
    expect([rows.length, new Set(rows).size]).toEqual([creations, creations]);
    const wrong: string[] = [];
    for (const { key, nom } of outbox) {
      const again = await post({ nom, prenom: 'Rejouée' }, key);
      if (!again.replayed || again.text !== answered.get(key)) wrong.push(`${key}: ${again.text.slice(0, 200)}`);
      if ((JSON.parse(again.text) as { Data: { Nom: string } }).Data.Nom !== nom) wrong.push(`${key} is not ${nom}`);
    }
    expect(wrong).toEqual([]);
    expect(await named('Rejeu ')).toHaveLength(creations);
    console.log(`C2: ${creations} creations, ${kills} kills, 0 lost, 0 doubled, 0 wrong answers`);
  }, 900_000);

  it('C2 a key with another body is refused, and two at once make one row', async () => {
    expect((await post({ nom: 'Rejeu autre' }, 'replay-0')).status).toBe(422);
    const both = await Promise.all([post({ nom: 'Ensemble' }, 'both'), post({ nom: 'Ensemble' }, 'both')]);
    for (const { status } of both) expect([201, 409]).toContain(status);
    expect(await named('Ensemble')).toHaveLength(1);
  });

  it('C2 without keys the same repetition doubles', async () => {
    for (let sent = 0; sent < 2; sent += 1) expect((await post({ nom: 'Sans clé' })).status).toBe(201);
    expect(await named('Sans clé')).toHaveLength(2);
  });
});
