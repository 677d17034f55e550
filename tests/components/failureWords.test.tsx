import { renderHook, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { convertNumber } from '#domain/rules/numbers/convertNumber.ts';
import { ConvertedNumbers } from '#src/screens/converter/ConvertedNumbers.tsx';
import { LoginScreen } from '#src/screens/login/LoginScreen.tsx';
import { useFailureText } from '#src/screens/login/useSignIn.ts';
import type { Session } from '#src/session/Session.ts';
import { SessionContext } from '#src/session/SessionContext.ts';
import { openSessions } from '#tests/support/components/openSessions.ts';
import { renderBlock } from '#tests/support/components/renderBlock.tsx';
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
    const { result: words } = renderHook(useFailureText);
    const failureText = async (step: Promise<Awaited<ReturnType<Session['refresh']>>>) => {
      const result = await step;
      return result.ok ? null : words.current(result);
    };
    expect(await failureText(session.refresh())).toBe('Aucun refresh token disponible');
    expect(await failureText(session.fetchUser())).toBe('Aucun token disponible');
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
