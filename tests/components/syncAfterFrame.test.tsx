import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Engine } from '#src/sync/Engine.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { t } from '#tests/support/components/words.ts';

const server = demoServer();

it('SYNC-59 the sync begins once the frame stands: its pages would have the frame begun anew', async () => {
  const stood: boolean[] = [];
  const { start } = Engine.prototype;
  const seen = vi.spyOn(Engine.prototype, 'start').mockImplementation(function (this: Engine) {
    stood.push(document.querySelector('header') !== null);
    start.call(this);
  });
  await openApp(server(), server().accounts.admin);
  await screen.findByRole('heading', { level: 1, name: t('nav.dashboard') });
  expect(stood).toEqual([true]);
  seen.mockRestore();
});
