import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AgeNote } from '#src/ui/state/AgeNote.tsx';
import type { AnswerState } from '#src/ui/state/AnswerState.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { NotDownloaded } from '#src/ui/state/NotDownloaded.tsx';
import { NotLoaded } from '#src/ui/state/NotLoaded.tsx';
import { OnlineButton } from '#src/ui/state/OnlineButton.tsx';
import { NothingFound } from '#src/ui/table/NothingFound.tsx';
import { findings } from '#tests/support/components/findings.ts';
import { renderBlock } from '#tests/support/components/renderBlock.tsx';
import { t, text } from '#tests/support/components/words.ts';

const answered = (state: Partial<AnswerState> = {}): AnswerState => ({
  at: '2026-01-02T10:30:00Z',
  busy: false,
  failed: null,
  refresh: vi.fn(async () => {}),
  ...state,
});
const failed = { message: 'Panne volontaire' } as AnswerState['failed'];

describe('an empty place', () => {
  it('UX-54 has five kinds, each with its own picture, and one next step', async () => {
    const kinds = ['nothingYet', 'noMatch', 'notDownloaded', 'noRight', 'failed'] as const;
    const { container } = renderBlock(
      kinds.map((kind) => (
        <EmptyState key={kind} kind={kind} title={kind} action={<button type="button">{`Suite ${kind}`}</button>} />
      )),
    );
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([...kinds]);
    const pictures = [...container.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML);
    expect(new Set(pictures).size).toBe(5);
    expect(screen.getAllByRole('button')).toHaveLength(5);
    expect(await findings()).toEqual([]);
  });

  it('UX-54 CLI-04 where nothing fits what was asked, one press brings back everything', async () => {
    const onClear = vi.fn();
    const { user } = renderBlock(<NothingFound onClear={onClear} />);
    expect(screen.getByText(text('common.nothingFound'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: t('table.clearSearch') }));
    expect(onClear).toHaveBeenCalledOnce();
  });

  it('ERR-04 a list that never came is not shown as empty, and can be asked for', async () => {
    const onRetry = vi.fn();
    const { user, unmount } = renderBlock(<NotDownloaded onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent(text('table.notDownloadedText'));
    await user.click(screen.getByRole('button', { name: t('common.retry') }));
    expect(onRetry).toHaveBeenCalledOnce();
    unmount();
    renderBlock(<NotDownloaded onRetry={onRetry} isNotGiven />);
    expect(screen.getByRole('alert')).toHaveTextContent(text('table.notGivenText'));
  });

  it('ERR-24 ERR-26 one that the server never answered gives its reason, and no button without network', async () => {
    const state = answered({ at: null, failed });
    const { user, unmount } = renderBlock(<NotLoaded title="Comptes" answered={state} offline={false} />);
    expect(screen.getByText('Panne volontaire')).toBeVisible();
    await user.click(screen.getByRole('button', { name: t('common.retry') }));
    expect(state.refresh).toHaveBeenCalledOnce();
    unmount();
    renderBlock(<NotLoaded title="Comptes" answered={answered({ at: null })} offline />);
    expect(screen.getByText(text('age.never'))).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('what needs the network', () => {
  it('UX-02 says how old it is and why, and nothing while page and server agree', async () => {
    const { unmount } = renderBlock(<AgeNote answered={answered()} offline={false} />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    unmount();
    const offline = renderBlock(<AgeNote answered={answered()} offline />);
    expect(screen.getByRole('status')).toHaveTextContent(text('age.offline'));
    expect(screen.getByRole('status')).toHaveTextContent('02/01/2026');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    offline.unmount();
    const state = answered({ failed });
    const { user } = renderBlock(<AgeNote answered={state} offline={false} />);
    expect(screen.getByRole('status')).toHaveTextContent('Panne volontaire');
    await user.click(within(screen.getByRole('status')).getByRole('button', { name: t('common.retry') }));
    expect(state.refresh).toHaveBeenCalledOnce();
  });

  it('UX-59 a button that cannot send stays reachable, says why, and does nothing', async () => {
    const onClick = vi.fn();
    const { user } = renderBlock(
      <OnlineButton reason="Demande le réseau" onClick={onClick}>
        Envoyer
      </OnlineButton>,
    );
    await user.tab();
    expect(screen.getByRole('button', { name: 'Envoyer' })).toHaveFocus();
    expect(await screen.findByText('Demande le réseau')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
  });
});
