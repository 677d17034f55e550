import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { t } from '#tests/support/components/words.ts';

const server = demoServer();

/** The page is looked at again: the feed is asked. */
const lookAgain = (): void => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const addButton = () => screen.queryByRole('button', { name: t('records.new.client') });

describe('the open app', () => {
  it('UX-59 ROLE-07 follows a right that is taken away while nothing is sent, and one that is given back', async () => {
    const admin = await server().api(server().accounts.admin);
    const { id } = (await (await server().api(server().accounts.user)).get('/api/auth/me')).body;
    const give = (canWrite: boolean) => admin.put(`/api/admin/useradmin/user/${id}/permissions`, { canWrite });
    const { go } = await openApp(server(), server().accounts.user);
    await go('/clients');
    await waitFor(() => expect(addButton()).toBeVisible());
    await give(false);
    lookAgain();
    await waitFor(() => expect(addButton()).not.toBeInTheDocument());
    await give(true);
    lookAgain();
    await waitFor(() => expect(addButton()).toBeVisible());
  });
});
