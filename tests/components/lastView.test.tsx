import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { build, draw } from '#src/app/lastView/drawing.ts';
import { LastView } from '#src/app/lastView/LastView.tsx';
import { useKeepView } from '#src/app/lastView/useKeepView.ts';
import { viewAddress, viewForm } from '#src/app/lastView/viewForm.ts';
import { type KeptView, keepView, keptView } from '#src/data/session/keptView.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { type FeedState, feedValues } from '#src/sync/FeedState.ts';
import { renderBlock } from '#tests/support/components/renderBlock.tsx';
import { belowSession, restingOn } from '#tests/support/components/sessionHook.tsx';
import { t } from '#tests/support/components/words.ts';
import { clientRecord } from '#tests/support/engine/entries.ts';

/** What can be held back: a disk whose records come when the test says so. */
class LateDisk extends MemoryDisk {
  override readonly isKept = true as never;
  release: () => void = () => {};
  private readonly free = new Promise<void>((resolve) => {
    this.release = resolve;
  });

  override async readChunks(...asked: Parameters<MemoryDisk['readChunks']>) {
    await this.free;
    return super.readChunks(...asked);
  }
}

const wholeFeed: FeedState = { feed: 'f', epoch: 'other', cursor: 1, whole: true, unreadable: [], lastSync: null };

let disk: LateDisk;
let store: LocalStore;
const at = Date.parse('2026-03-04T15:06:00');
const seen = (drawn: unknown, change: Partial<KeptView> = {}): KeptView => ({
  form: viewForm(),
  address: viewAddress(),
  at,
  drawn,
  ...change,
});

beforeEach(async () => {
  disk = new LateDisk();
  const first = await openLocalStore({ disk, userId: 1 });
  await first.commit({ puts: { client: [clientRecord()] } });
  keepView(first, seen(draw(list(), 700)));
  await vi.waitFor(() => expect(keptView(first, viewAddress(), viewForm())).not.toBeNull(), 60_000);
  store = await openLocalStore({ disk, userId: 1 });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A list as a screen draws it, its rows 40 px apart. */
const list = (): HTMLElement => {
  const main = document.createElement('main');
  main.id = 'content';
  main.setAttribute('aria-label', 'Brevets');
  main.className = 'page';
  const table = document.createElement('table');
  for (let row = 0; row < 30; row += 1) {
    const line = table.insertRow();
    line.getBoundingClientRect = () => new DOMRect(0, row * 40, 500, 40);
    line.insertCell().textContent = `Famille ${row} <script>alert(1)</script>`;
    const link = line.insertCell().appendChild(document.createElement('a'));
    link.href = '/brevets?open=1';
    link.style.color = 'rgb(1, 2, 3)';
    link.textContent = 'Ouvrir';
  }
  const icon = main.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'path')).setAttribute('d', 'M0 0');
  main.append(table);
  main.appendChild(document.createElement('span')).setAttribute('data-standing', 'upToDate');
  return main;
};

it('UX-01 what is drawn looks the same, and names, leads and does nothing', () => {
  const picture = build(draw(list(), 700)) as HTMLElement;
  expect(picture.localName).toBe('div');
  expect(picture.className).toBe('page');
  expect(picture.querySelectorAll('tr')).toHaveLength(18);
  expect(picture.querySelector('td')?.textContent).toBe('Famille 0 <script>alert(1)</script>');
  expect(picture.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
  expect(picture.querySelector<HTMLElement>('td div')?.style.color).toBe('rgb(1, 2, 3)');
  expect(picture.querySelector<HTMLElement>('[data-standing]')?.style.visibility).toBe('hidden');
  expect(picture.querySelectorAll('main, a, script, [id], [href], [aria-label], [tabindex]')).toHaveLength(0);
});

it('UX-01 stands before the page with its time until the records are there, and takes no press', async () => {
  renderBlock(<LastView store={store} />);
  const word = screen.getByText(t('app.lastView', { date: '04/03/2026 15:06' }));
  expect(word.closest('[inert]')).not.toBeNull();
  expect(document.body).toHaveTextContent('Famille 0');
  expect(screen.queryByRole('table')).toBeNull();
  await act(async () => {
    disk.release();
    await store.whenLoaded;
  });
  await waitFor(() => expect(document.body).not.toHaveTextContent('Famille 0'));
});

it.each(['keydown', 'pointerdown', 'wheel', 'popstate'])('UX-01 gives way to whoever begins to work (%s)', (name) => {
  renderBlock(<LastView store={store} />);
  expect(document.body).toHaveTextContent('Famille 0');
  act(() => void window.dispatchEvent(new Event(name)));
  expect(document.body).not.toHaveTextContent('Famille 0');
});

it('UX-01 of another address, another size or another language nothing is shown', async () => {
  for (const change of [{ address: '/clients' }, { form: viewForm().replace(' fr ', ' en ') }, { form: 'x' }]) {
    keepView(store, seen(draw(list(), 700), change));
    await vi.waitFor(() => expect(keptView(store, viewAddress(), viewForm())).toBeNull(), 60_000);
  }
  renderBlock(<LastView store={store} />);
  expect(document.body).not.toHaveTextContent('Famille 0');
});

it('UX-01 A1 what was seen before the user’s records became others is not shown', async () => {
  await store.commit({ values: feedValues(wholeFeed) });
  renderBlock(<LastView store={store} />);
  expect(document.body).not.toHaveTextContent('Famille 0');
});

it('UX-01 a device that keeps nothing keeps no picture, and one that holds everything already shows none', async () => {
  const memory = await openLocalStore({ disk: new MemoryDisk(), userId: 1 });
  keepView(memory, seen('x'));
  await memory.finishWrites();
  expect(memory.names()).toEqual([]);
  disk.release();
  await store.whenLoaded;
  renderBlock(<LastView store={store} />);
  expect(document.body).not.toHaveTextContent('Famille 0');
});

describe('which pages are kept', () => {
  const width = window.innerWidth;
  const root = document.documentElement;
  const Frame = () => {
    const shell = useRef<HTMLDivElement>(null);
    useKeepView(shell);
    return <div ref={shell}>Familles</div>;
  };
  /** What the next start would find here, in the window as it is now. */
  const kept = () => keptView(store, viewAddress(), viewForm());

  beforeEach(async () => {
    disk.release();
    await store.whenLoaded;
    await store.commit({ values: feedValues({ ...wholeFeed, lastSync: new Date(at).toISOString() }) });
    history.replaceState(null, '', '/brevets');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    render(<Frame />, { wrapper: belowSession(restingOn(store)) });
    expect(kept()).toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(kept()).not.toBeNull();
  });
  afterEach(() => {
    window.innerWidth = width;
    root.lang = 'fr';
  });

  it('UX-01 a page that takes another form is kept in that form as soon as it rests', async () => {
    const forms = [
      () => {
        window.innerWidth = 820;
        window.dispatchEvent(new Event('resize'));
      },
      () => root.setAttribute('lang', 'en'),
      () => root.setAttribute('data-mantine-color-scheme', 'dark'),
    ];
    for (const change of forms) {
      change();
      expect(kept()).toBeNull();
      await vi.advanceTimersByTimeAsync(2_100);
      expect(kept()).not.toBeNull();
    }
  });

  it('UX-01 what stood over the page when it was to be kept puts that off, and no longer than it stands there', async () => {
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    window.innerWidth = 820;
    window.dispatchEvent(new Event('resize'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(kept()).toBeNull();
    dialog.remove();
    await vi.advanceTimersByTimeAsync(2_100);
    expect(kept()).not.toBeNull();
  });
});
