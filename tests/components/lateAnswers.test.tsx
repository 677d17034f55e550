import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { holdAnswers } from '#tests/support/components/holdAnswers.ts';
import { openApp } from '#tests/support/components/openApp.tsx';

const server = demoServer();

describe('answers that come late', () => {
  it('SET-03 a switch never shows again what it showed before it was turned', async () => {
    const admin = await server().api(server().accounts.admin);
    await admin.post('/api/client', { NomClient: 'Aaa Lente' });
    const { user, go } = await openApp(server(), server().accounts.user);
    await go('/settings?tab=notifications');
    const first = async () => {
      const cell = await screen.findByRole('cell', { name: 'Aaa Lente' });
      return within(cell.closest('tr') as HTMLElement).getAllByRole('switch')[0] as HTMLInputElement;
    };
    await waitFor(async () => expect((await first()).checked).toBe(true));
    const answers = holdAnswers('/api/notifications/preferences');
    const shown: boolean[] = [];
    await user.click(await first());
    await waitFor(async () => expect((await first()).checked).toBe(false));
    // The server has taken it, and is asked anew: its answer says "off", and stays on its way.
    await answers.next('PUT');
    await waitFor(() => expect(answers.waiting('GET')).toBe(1));
    await user.click(await first());
    await waitFor(async () => expect((await first()).checked).toBe(true));
    await waitFor(() => expect(answers.waiting('PUT')).toBe(1));
    await answers.next('GET');
    await answers.next('PUT');
    // Asked once more, and not answered yet.
    await waitFor(() => expect(answers.waiting('GET')).toBe(1));
    shown.push((await first()).checked);
    await answers.next('GET');
    await waitFor(() => expect(answers.waiting('GET')).toBe(0));
    shown.push((await first()).checked);
    expect(shown).toEqual([true, true]);
  });
});
