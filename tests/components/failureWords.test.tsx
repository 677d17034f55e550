import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { convertNumber } from '#domain/rules/numbers/convertNumber.ts';
import { createQueryClient } from '#src/data/server/queryClient.ts';
import { OpenSessionContext } from '#src/data/session/openSession.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { TranslationProvider } from '#src/i18n/TranslationProvider.tsx';
import { ConvertedNumbers } from '#src/screens/converter/ConvertedNumbers.tsx';
import { LoginScreen } from '#src/screens/login/LoginScreen.tsx';
import { useFailureText } from '#src/screens/login/useSignIn.ts';
import { QuickCreateCabinet } from '#src/screens/patents/wizard/QuickCreateCabinet.tsx';
import type { Session } from '#src/session/Session.ts';
import { SessionContext } from '#src/session/SessionContext.ts';
import { openSessions } from '#tests/support/components/openSessions.ts';
import { renderBlock } from '#tests/support/components/renderBlock.tsx';
import { restingSession } from '#tests/support/components/sessionHook.tsx';
import { TestDevice } from '#tests/support/session/TestDevice.ts';

const nobody: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));

/** A tab of a new device that nobody is signed in to and that reaches no server. */
const newTab = async (): Promise<Session> => {
  const { session } = await new TestDevice('', nobody).tab();
  openSessions.add(session);
  return session;
};

const onScreen = () => (document.body.textContent ?? '').replaceAll('’', "'").replaceAll(/\s+/g, ' ');

describe('what went wrong, in the words of the specification', () => {
  it('AUTH-15 AUTH-16 refreshing without a refresh token and asking who one is without a token', async () => {
    const session = await newTab();
    const { result: words } = renderHook(useFailureText, { wrapper: TranslationProvider });
    const failureText = async (step: Promise<Awaited<ReturnType<Session['refresh']>>>) => {
      const result = await step;
      return result.ok ? null : words.current(result);
    };
    expect(await failureText(session.refresh())).toBe('Aucun refresh token disponible');
    expect(await failureText(session.fetchUser())).toBe('Aucun token disponible');
  });

  it.each([
    ['in the words that a server wrote', { Message: 'Cabinet fermé' }, 'Cabinet fermé'],
    ['in its own words, cut', new Error('é'.repeat(400)), 'é'.repeat(300)],
    ['without a word', new Error(''), 'Erreur inconnue'],
    ['as nothing', undefined, 'Erreur inconnue'],
  ])('ERR-19 a cabinet that could not be kept, thrown %s', async (_how, thrown, said) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const session = await restingSession();
    vi.spyOn(MemoryDisk.prototype, 'write').mockImplementation(() => Promise.reject(thrown as Error));
    const created = vi.fn();
    const { user } = renderBlock(
      <OpenSessionContext value={session}>
        <QueryClientProvider client={createQueryClient()}>
          <QuickCreateCabinet opened type={1} onClose={() => undefined} onCreated={created} />
        </QueryClientProvider>
      </OpenSessionContext>,
    );
    await user.type(screen.getByRole('textbox', { name: /^Nom/ }), 'Quillet{Enter}');
    const toast = (await screen.findByText(said)).closest('[role=alert]');
    expect(toast).toHaveTextContent('Erreur lors de la création du cabinet');
    vi.mocked(MemoryDisk.prototype.write).mockRestore();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Cabinet « Quillet » créé')).toBeVisible();
    expect(created).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  it('ERR-02 a session that could not be refreshed, and a sign-in that fails as nobody expected', async () => {
    const session = await newTab();
    const failing = vi.spyOn(session, 'signIn').mockRejectedValue('no Error, and nothing known');
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = renderBlock(
      <SessionContext value={session}>
        <LoginScreen signedOut={{ phase: 'signedOut', canUnlock: false, notice: 'refreshFailed' }} />
      </SessionContext>,
    );
    expect(onScreen()).toContain('Erreur refresh token');
    expect(onScreen()).not.toContain('Erreur inconnue');
    await user.type(screen.getByRole('textbox'), 'ada');
    await user.type(screen.getByLabelText('Mot de passe'), 'Quartz-Lilas-58{Enter}');
    expect(await screen.findByText(/Erreur inconnue/)).toBeVisible();
    expect(onScreen()).toContain("Erreur d'authentification : Erreur inconnue");
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    failing.mockRestore();
  });

  it('NUM-02 an unknown type of number', () => {
    const conversion = convertNumber('marque', 'FR 98 12345', 2026);
    const line = { text: 'FR 98 12345', conversion, doubt: null, remark: null, reason: null };
    renderBlock(<ConvertedNumbers results={[line]} onReplace={() => {}} />);
    expect(onScreen().replaceAll(' :', ':')).toContain(
      'Erreur: Type inconnu. Utilisez: depot | publication | delivrance',
    );
  });
});
