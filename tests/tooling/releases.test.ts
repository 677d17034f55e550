import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawn } from '#tests/support/files/drawn.ts';
import { packedReleases, releaseArchive, unpackRelease } from '#tests/support/files/unpackRelease.ts';
import { startBuiltServer } from '#tests/support/server/startBuiltServer.ts';

const admin = { BREVIA_ADMIN_EMAIL: 'ada@example.org', BREVIA_ADMIN_PASSWORD: 'Ancienne-Version-1' };

describe('the releases that stand', () => {
  it('are there, and none is too heavy to be kept', () => {
    expect(packedReleases()).toContain('2.0.1');
    for (const version of packedReleases())
      expect(statSync(releaseArchive(version)).size, version).toBeLessThan(3_000_000);
  });

  it.each(drawn('Releases that run', packedReleases(), 1))(
    'SYNC-44 %s runs: its server answers, and hands out its app',
    async (version) => {
      const server = await startBuiltServer({ release: unpackRelease(version), args: ['--no-demo'], env: admin });
      const page = await (await fetch(server.url)).text();
      const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
      expect((await fetch(`${server.url}${script}`)).headers.get('content-type')).toContain('javascript');
      const login = await fetch(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: admin.BREVIA_ADMIN_EMAIL, password: admin.BREVIA_ADMIN_PASSWORD }),
      });
      expect(login.status).toBe(200);
      await server.stop({ erase: true });
    },
  );
});
