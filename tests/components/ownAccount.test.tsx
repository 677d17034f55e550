import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';

const server = demoServer();

const open = async (path: string) => {
  const app = await openApp(server(), server().accounts.user);
  await app.go(path);
  return { ...app, ...stepsOf(app) };
};

describe('the converter', () => {
  it('NUM-01 NUM-05 NUM-06 NUM-20 NUM-21 UX-45 converts line by line without network, copies, remembers and forgets', async () => {
    const { user, goOffline, press, go } = await open('/number-converter');
    await goOffline();
    const kinds = within(screen.getByRole('main')).getAllByRole<HTMLInputElement>('radio');
    expect(kinds.map(({ value }) => value)).toEqual(['depot', 'publication', 'delivrance']);
    const numbers = screen.getByRole('textbox', { name: t('converter.numbers') });
    await user.type(numbers, 'FR 98 12345{Enter}EP 03 123456.7{Enter}FR 1998 12345{Control>}{Enter}{/Control}');
    // Left before what was converted is stored.
    await user.tab();
    expect((await screen.findAllByText('FR19980012345'))[0]).toBeVisible();
    expect((await screen.findAllByText('EP200301234567'))[0]).toBeVisible();
    expect(await screen.findByText(/^Erreur: /)).toBeVisible();
    expect(await screen.findByRole('heading', { name: t('converter.history') })).toBeVisible();
    await press('converter.copy_other');
    expect(await screen.findByText('Copié dans le presse-papiers')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('FR19980012345\nEP200301234567');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('refused', 'NotAllowedError'));
    await press('converter.copy_other');
    expect(await screen.findByText('Impossible de copier')).toBeVisible();
    await go('/dashboard');
    await go('/number-converter');
    expect(await screen.findByRole('textbox', { name: t('converter.numbers') })).toHaveValue(
      'FR 98 12345\nEP 03 123456.7\nFR 1998 12345',
    );
    // Another kind converts the same text otherwise.
    await user.click(screen.getByRole('radio', { name: t('converter.kinds.publication') }));
    await press('converter.convert');
    expect((await screen.findAllByText('FR9812345'))[0]).toBeVisible();
    await press('converter.reset');
    expect(screen.getByRole('textbox', { name: t('converter.numbers') })).toHaveValue('');
    expect(screen.queryByRole('button', { name: t('converter.copy_other') })).not.toBeInTheDocument();
    expect(screen.getByText(text('converter.nothing'))).toBeVisible();
    expect(screen.getByRole('heading', { name: t('converter.history') })).toBeVisible();
    await press('converter.forget');
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: t('converter.history') })).not.toBeInTheDocument(),
    );
  });
});

describe('the profile', () => {
  it('NAV-11 VAL-10 shows who is signed in, and changes the password only when all of it is right', async () => {
    const { fill, press } = await open('/profile');
    const identity = within(screen.getByRole('region', { name: t('profile.identity') }));
    for (const words of ['Benoît', 'Lefèvre', '@user', t('common.roles.User')])
      expect(identity.getByText(words)).toBeVisible();
    const field = (name: string) => screen.getByLabelText(t(`profile.password.${name}`), { selector: 'input' });
    await fill(field('currentPassword'), 'Faux-2026-Faux');
    await fill(field('newPassword'), 'court');
    await fill(field('repeated'), 'autre');
    await press('profile.password.submit');
    await waitFor(() => expect(field('newPassword')).toBeInvalid());
    expect(field('repeated')).toBeInvalid();
    await fill(field('newPassword'), 'Quartz-Lilas-58');
    await fill(field('repeated'), 'Quartz-Lilas-58');
    await press('profile.password.submit');
    await waitFor(() => expect(field('currentPassword')).toBeInvalid());
    await fill(field('currentPassword'), server().accounts.user.password);
    await press('profile.password.submit');
    expect(await screen.findByText(text('profile.password.changed'))).toBeVisible();
    const again = await server().signIn({ username: 'user', password: 'Quartz-Lilas-58' });
    expect(again.token).not.toBe('');
    expect(field('newPassword')).toHaveValue('');
  });
});
