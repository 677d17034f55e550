import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { guideFigures } from '#src/screens/guide/guideFigures.ts';
import { guideFr } from '#src/screens/guide/guideFr.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';

const server = demoServer();
const topics = guideFr(guideFigures('User')).flatMap((chapter) => chapter.topics);
const shown = async (): Promise<string[]> => {
  await screen.findByRole('button', { name: topics[0]?.question ?? '' });
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  return topics.filter(({ question }) => names.includes(question)).map(({ id }) => id);
};

describe('the guide', () => {
  it('UX-59 UX-60 OFF-01 answers without network, about imports only to who may import', async () => {
    const importing = ['import', 'import-again'];
    for (const [account, isTold] of [
      [server().accounts.user, true],
      [await server().addUser({ username: 'lectrice', role: 'User', canWrite: false }), false],
      [server().accounts.client, false],
    ] as const) {
      const app = await openApp(server(), account);
      await app.goOffline();
      await app.go('/guide');
      const ids = await shown();
      expect(ids.filter((id) => importing.includes(id))).toEqual(isTold ? importing : []);
      expect(ids).toEqual(topics.map(({ id }) => id).filter((id) => isTold || !importing.includes(id)));
      cleanup();
    }
  });
});
