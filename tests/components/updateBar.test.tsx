import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { updateState } from '#src/app/updates.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { t } from '#tests/support/components/words.ts';

const server = demoServer();

describe('the offer of a new version', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('UX-15 UX-53 put off by keyboard, it leaves the focus to the screen below it', async () => {
    vi.spyOn(updateState, 'isWaiting').mockReturnValue(true);
    const { user } = await openApp(server(), server().accounts.user);
    const later = await screen.findByRole('button', { name: t('app.later') });
    await screen.findByRole('heading', { level: 1 });
    later.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(later).not.toBeInTheDocument());
    expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement);
  });
});
