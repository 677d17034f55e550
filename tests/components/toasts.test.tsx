import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#domain/limits.ts';
import { useNotStored } from '#src/data/state/useNotStored.ts';
import { VaultError } from '#src/db/VaultError.ts';
import { changeLanguage } from '#src/i18n/i18n.ts';
import { useRemoval } from '#src/ui/dialog/useRemoval.ts';
import { FormOffers, useFormOffer } from '#src/ui/form/FormOffers.tsx';
import { notify } from '#src/ui/page/notify.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { renderBlock } from '#tests/support/components/renderBlock.tsx';
import { t, text } from '#tests/support/components/words.ts';

describe('a toast', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(async () => {
    await changeLanguage('fr');
    notifications.clean();
    vi.useRealTimers();
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('LAY-10 UX-55 goes after 4.5 seconds when all is well, and stays until it is closed when it is not', async () => {
    const { user } = renderBlock(null);
    act(() => void notify.success('Fait.'));
    act(() => void notify.error('Échec.'));
    expect(await screen.findByText('Fait.')).toBeVisible();
    await pass(4_600);
    await waitFor(() => expect(screen.queryByText('Fait.')).not.toBeInTheDocument());
    await pass(60_000);
    const failure = screen.getByText('Échec.').closest('[role="alert"]') as HTMLElement;
    await user.click(within(failure).getByRole('button', { name: t('common.close') }));
    await waitFor(() => expect(screen.queryByText('Échec.')).not.toBeInTheDocument());
  });

  it('UX-03 UX-29 UX-55 an undo that the device cannot store is reported by a toast that stays', async () => {
    const { user } = renderBlock(null);
    const run = () => Promise.reject(new Error('no room'));
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    act(() => void notify.withAction({ message: 'Client supprimé', action: { label: t('common.undo'), run } }));
    await user.click(await screen.findByRole('button', { name: t('common.undo') }));
    expect(await screen.findByText(text('form.notDone'))).toBeVisible();
    await pass(60_000);
    expect(screen.getByText(text('form.notDone'))).toBeVisible();
  });

  it('UX-03 UX-55 a change that the device had no room for is reported, even when nothing on the screen waits for it', async () => {
    const Listening = () => {
      useNotStored(() => notify.error('Pas de place.'));
      return null;
    };
    renderBlock(<Listening />);
    const fail = (reason: Error) =>
      act(() => void window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })));
    fail(new VaultError('closed'));
    expect(screen.queryByText('Pas de place.')).toBeNull();
    fail(new VaultError('full'));
    expect(await screen.findByText('Pas de place.')).toBeVisible();
  });

  const shown = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);

  it('LAY-10 errors are one toast that stays, and an undo stands at once beside them and two others', async () => {
    const { user } = renderBlock(null);
    for (const failure of ['Un', 'Deux', 'Trois', 'Quatre', 'Un'])
      act(() => void notify.error(`${failure} a échoué.`, failure));
    expect(await screen.findByText('Quatre a échoué.')).toBeVisible();
    expect(shown()).toHaveLength(1);
    // The newest first, each once, and the rest counted.
    expect(shown()[0]).toMatch(/Un a échoué.*Quatre a échoué.*Trois a échoué.*Et 1 autre erreur/);
    act(() => void notify.success('Fait.'));
    act(() => void notify.info('À savoir.'));
    act(
      () => void notify.withAction({ message: 'Client supprimé', action: { label: t('common.undo'), run: vi.fn() } }),
    );
    expect(await screen.findByText('Client supprimé')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Fait.')).not.toBeInTheDocument());
    expect(screen.getByText('À savoir.')).toBeVisible();
    // What informs goes before what offers, and errors go last.
    act(() => void notify.success('Encore fait.'));
    act(
      () => void notify.withAction({ message: 'Brevet supprimé', action: { label: t('common.undo'), run: vi.fn() } }),
    );
    expect(await screen.findByText('Brevet supprimé')).toBeVisible();
    await waitFor(() => expect(shown()).toHaveLength(3));
    expect(screen.getByText('Client supprimé')).toBeVisible();
    expect(screen.getByText('Un a échoué.')).toBeVisible();

    // An error whose cause is gone leaves, the others stay.
    act(() => notify.solved('Un'));
    expect(await screen.findByText('Deux a échoué.')).toBeVisible();
    expect(screen.queryByText('Un a échoué.')).not.toBeInTheDocument();
    const errors = screen.getByText('Deux a échoué.').closest('[role="alert"]') as HTMLElement;
    await user.click(within(errors).getByRole('button', { name: t('common.close') }));
    await waitFor(() => expect(screen.queryByText('Deux a échoué.')).not.toBeInTheDocument());
    act(() => void notify.error('Plus tard.'));
    expect(await screen.findByText('Plus tard.')).toBeVisible();
    expect(screen.queryByText('Deux a échoué.')).not.toBeInTheDocument();
  });

  it('LAY-10 UX-29 what only informs takes the place of no undo and no error, and waits for one; an undo never waits', async () => {
    renderBlock(null);
    const offer = (message: string) =>
      act(() => void notify.withAction({ message, action: { label: t('common.undo'), run: vi.fn() } }));
    act(() => void notify.error('Échec.'));
    offer('Client supprimé');
    await pass(4_000);
    offer('Brevet supprimé');
    act(() => void notify.success('Fait.'));
    await waitFor(() => expect(shown()).toHaveLength(3));
    for (const standing of ['Échec.', 'Client supprimé', 'Brevet supprimé'])
      expect(screen.getByText(standing)).toBeVisible();
    // When the ten seconds of the first offer are over, what waited is said.
    for (let steps = 0; steps < 60 && !screen.queryByText('Fait.'); steps += 1) await pass(200);
    expect(screen.getByText('Fait.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Client supprimé')).not.toBeInTheDocument());
    // Where everything is taken by what may not go, a further offer stands at once.
    for (const message of ['Contact supprimé', 'Cabinet supprimé', 'Inventeur supprimé']) {
      offer(message);
      expect(screen.getByText(message)).toBeInTheDocument();
      expect(screen.getByText('Échec.')).toBeVisible();
      act(() => void notify.info('À savoir.'));
    }
  });

  it('LAY-10 an error that comes when all toasts were taken away is shown alone', async () => {
    renderBlock(null);
    act(() => void notify.error('Avant.'));
    act(() => notifications.clean());
    act(() => void notify.error('Après.'));
    expect(await screen.findByText('Après.')).toBeVisible();
    expect(screen.queryByText('Avant.')).not.toBeInTheDocument();
  });

  it('UX-39 an offer to take back what was done in a form ends with the form', async () => {
    const Offering = () => {
      const offer = useFormOffer();
      const undo = { label: t('common.undo'), run: () => {} };
      return <button onClick={() => offer({ message: 'Dépôt retiré', action: undo })}>Retirer</button>;
    };
    const Form = () => {
      const [opened, setOpened] = useState(true);
      return (
        <FormOffers opened={opened}>
          <Offering />
          <button onClick={() => setOpened(false)}>Fermer le formulaire</button>
        </FormOffers>
      );
    };
    vi.useRealTimers();
    const { user } = renderBlock(<Form />);
    await user.click(screen.getByRole('button', { name: 'Retirer' }));
    expect(await screen.findByText('Dépôt retiré')).toBeVisible();
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Fermer le formulaire' }));
    // A moment, for it to fade; no more of its ten seconds has passed.
    await pass(500);
    expect(screen.queryByText('Dépôt retiré')).not.toBeInTheDocument();
  });

  it('LANG-02 UX-55 follows when the language is switched, and an error said in the other one goes when it is overcome', async () => {
    const { user } = renderBlock(null);
    const inBoth = async (key: string) => {
      await act(() => changeLanguage('fr'));
      expect(await screen.findByText(text(key))).toBeVisible();
      await act(() => changeLanguage('en'));
      expect(await screen.findByText(wordsOf('en')(key))).toBeVisible();
      expect(screen.queryByText(text(key))).toBeNull();
    };
    act(() => void notify.success((t) => t('removal.undone')));
    await inBoth('removal.undone');
    act(() => void notify.error('Le serveur a dit non.', (t) => t('form.notStored')));
    await inBoth('form.notStored');
    expect(screen.getByText('Le serveur a dit non.')).toBeVisible();
    const run = vi.fn();
    const deed = { label: (t: TFunction) => t('common.undo'), run };
    act(() => void notify.withAction({ message: (t) => t('draft.discarded'), action: deed }));
    await inBoth('draft.discarded');
    await inBoth('common.undo');
    await act(() => changeLanguage('fr'));
    act(() => notify.solved((t) => t('form.notStored')));
    await waitFor(() => expect(screen.queryByText('Le serveur a dit non.')).toBeNull());
    await user.click(screen.getByRole('button', { name: t('common.undo') }));
    expect(run).toHaveBeenCalledOnce();
  });

  it('UX-29 offers to take back for ten seconds', async () => {
    const run = vi.fn();
    renderBlock(null);
    act(() => void notify.withAction({ message: 'Client supprimé', action: { label: t('common.undo'), run } }));
    expect(await screen.findByText('Client supprimé')).toBeVisible();
    await pass(limits.undoMs - 500);
    expect(screen.getByRole('button', { name: t('common.undo') })).toBeVisible();
    await pass(1_000);
    await waitFor(() => expect(screen.queryByText('Client supprimé')).not.toBeInTheDocument());
    expect(run).not.toHaveBeenCalled();
    expect(limits.undoMs).toBe(10_000);
  });
});

describe('deleting with undo', () => {
  interface Actions {
    remove(ids: readonly number[]): Promise<{ ok: true; undo: string } | { ok: false; code: 'gone' | 'needed' }>;
  }
  const show = (actions: Actions) => {
    const undo = vi.fn(async () => {});
    const Remover = () => {
      const remove = useRemoval({ ...actions, undo, whenSent: () => new Promise(() => {}) }, (n) => `${n} supprimés`);
      return (
        <button type="button" onClick={() => void remove([1, 2])}>
          Supprimer
        </button>
      );
    };
    return { undo, ...renderBlock(<Remover />) };
  };

  it('UX-29 says what is gone, takes it back once, and says that, too', async () => {
    const { user, undo } = show({ remove: async () => ({ ok: true, undo: 'handle' }) });
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('2 supprimés')).toBeVisible();
    await user.click(screen.getByRole('button', { name: t('common.undo') }));
    expect(await screen.findByText(text('removal.undone'))).toBeVisible();
    expect(screen.queryByText('2 supprimés')).not.toBeInTheDocument();
    expect(undo.mock.calls).toEqual([['handle']]);
  });

  it.each([
    ['gone', 'removal.gone'],
    ['needed', 'removal.neededText'],
  ] as const)('UX-29 SYNC-08 what is %s is not deleted, and the reason is shown', async (code, sentence) => {
    const { user } = show({ remove: async () => ({ ok: false, code }) });
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText(text(sentence))).toBeVisible();
    expect(screen.queryByRole('button', { name: t('common.undo') })).not.toBeInTheDocument();
  });
});
