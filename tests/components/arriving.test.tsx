import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { router } from '#src/app/router.tsx';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { t } from '#tests/support/components/words.ts';

const server = demoServer();
const page = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const inTests = page.IS_REACT_ACT_ENVIRONMENT;
afterEach(() => {
  page.IS_REACT_ACT_ENVIRONMENT = inTests;
});

/** What the page may do while a screen is drawn: React's own patience, of five seconds, has many times as many. */
const few = 20;

describe('a portfolio that arrives', () => {
  it('SYNC-59 lets another screen stand after few changes of the page, however many come', async () => {
    let end: () => void = () => {};
    const rest = new Promise<void>((resolve) => {
      end = resolve;
    });
    const { go } = await openApp(server(), server().accounts.admin, { atATime: 100, rest });
    await screen.findByRole('heading', { level: 1, name: t('nav.dashboard') });
    // Its file is here, and its words.
    await go('/clients');
    await screen.findByRole('heading', { level: 1, name: t('nav.clients') });
    await go('/profile');
    const fold = screen.getByRole('button', { name: new RegExp(`^(${t('nav.collapse')}|${t('nav.expand')})$`) });
    const stands = () => document.querySelector('h1')?.textContent === t('nav.clients');
    // React draws as it does in a browser: in pieces, where it may.
    page.IS_REACT_ACT_ENVIRONMENT = false;
    void router.navigate('/clients');
    let changes = 0;
    while (!stands() && changes < 1_000) {
      fold.click();
      changes += 1;
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(changes).toBeLessThan(few);
    end();
    await screen.findByRole('heading', { level: 1, name: t('nav.clients') });
  });
});
