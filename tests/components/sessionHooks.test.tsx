import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Account, accountFromWire } from '#domain/account.ts';
import type { Notification } from '#domain/notification.ts';
import { useImportArrival } from '#src/data/changes/useImportArrival.ts';
import { useImportProgress, useRecordRows } from '#src/data/changes/useImports.ts';
import { useManyEdits } from '#src/data/changes/useManyEdits.ts';
import { draftName, useDrafts } from '#src/data/drafts/drafts.ts';
import { useDraft } from '#src/data/drafts/useDraft.ts';
import { useFormAddress } from '#src/data/drafts/useFormAddress.ts';
import { useStandingDraft } from '#src/data/drafts/useStandingDraft.ts';
import { useIsComing } from '#src/data/drafts/useUnread.ts';
import { useAccountRows } from '#src/data/lists/useAccountList.ts';
import { useNotGiven } from '#src/data/lists/useArrival.ts';
import { useChoices } from '#src/data/lists/useChoices.ts';
import { useDefaultView } from '#src/data/lists/useDefaultView.ts';
import { useFindAnything } from '#src/data/lists/useFindAnything.ts';
import { useNoteOpened, useOpened } from '#src/data/lists/useOpened.ts';
import { usePickerSearch } from '#src/data/lists/usePickerSearch.ts';
import { type SavedView, useSavedViews } from '#src/data/lists/useSavedViews.ts';
import { useInbox, useMarkRead } from '#src/data/server/useInbox.ts';
import { useNotificationSwitches } from '#src/data/server/useNotificationSwitches.ts';
import { useWhoChanged } from '#src/data/server/useWhoChanged.ts';
import type { OpenSession } from '#src/data/session/openSession.ts';
import { rememberImport } from '#src/outbox/keptImports.ts';
import { queueCall } from '#src/outbox/queueCall.ts';
import type { SyncState } from '#src/sync/SyncState.ts';
import { drawHook, restingSession } from '#tests/support/components/sessionHook.tsx';
import { t } from '#tests/support/components/words.ts';
import { clientRecord, entry } from '#tests/support/engine/entries.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

let session: OpenSession;
let store: OpenSession['store'];
beforeEach(async () => {
  session = await restingSession();
  store = session.store;
});

const put = (...clients: object[]) =>
  act(() =>
    store.commit({ puts: { client: clients.map((given) => clientRecord({ ...given })) }, durability: 'relaxed' }),
  );

/** The same session, whose engine says this of the server. */
const saying = (given: Partial<SyncState>, parts: object = {}) => {
  const { engine } = session;
  const state = { ...engine.state(), ...given };
  return {
    ...session,
    engine: Object.assign(Object.create(engine), { state: () => state, ...parts }) as typeof engine,
  };
};

it('UX-25 a view is renamed, chosen to open the list, and removed, and the others stay as they are', async () => {
  const { result } = drawHook(session, () => useSavedViews('clients'), null);
  const state = { search: '', sort: { column: 'nomClient', descending: false }, pageSize: 10, filters: {} };
  for (const name of ['Une', 'Autre']) await act(() => result.current.save(name, state, false));
  const [one, other] = result.current.views;
  if (!one || !other) throw new Error('not kept');
  await act(() => result.current.rename(other.id, ' Suivante '));
  await act(() => result.current.openWith(one.id));
  expect(result.current.views).toEqual([
    { ...one, isDefault: true },
    { ...other, name: 'Suivante' },
  ]);
  await act(() => result.current.remove(one.id));
  expect(result.current.views.map(({ name }) => name)).toEqual(['Suivante']);
});

it('UX-25 a list opens with the chosen view, unless the address asks for something of its own', () => {
  const view = { id: '1', name: 'Vue', isDefault: true } as SavedView;
  const shape = { defaultSort: { column: 'a', descending: false }, sortColumns: ['a'], filters: [], context: ['tab'] };
  const shownAt = (address: string): readonly SavedView[] => {
    window.history.replaceState(null, '', address);
    const shown: SavedView[] = [];
    drawHook(session, () => useDefaultView([view], shape, (one) => void shown.push(one)), null);
    return shown;
  };
  expect([shownAt('/clients?tab=x'), shownAt('/clients?q=vanne')]).toEqual([[view], []]);
});

it('IMP-25 OFF-07 an import counts what still waits to be sent and what somebody has to look at', async () => {
  const states = ['waiting', 'sending', 'waiting', 'refused', 'conflict'] as const;
  const mine = states.map((state, n) => entry({ state, group: 'import', key: `mine-${n}`, recordId: 100 + n }));
  const addEntries = [...mine, entry({ group: 'other', key: 'other', recordId: 99 })];
  await store.commit({ addEntries, durability: 'relaxed' });
  const { result } = drawHook(session, (group: string | null) => useImportProgress(group), 'import');
  expect(result.current).toEqual({ waiting: 3, toCheck: 2 });
  await act(() => store.commit({ removeEntries: store.entries().map(({ seq }) => seq), durability: 'relaxed' }));
  await waitFor(() => expect(result.current).toEqual({ waiting: 0, toCheck: 0 }));
});

it('UX-22 the rows of an import follow what becomes of their records', async () => {
  await put({ id: 7, nomClient: 'Ancien' });
  const records = [{ id: 7 }, { id: 999 }];
  const { result } = drawHook(session, () => useRecordRows('client', records), null);
  const names = () => result.current.map((row) => row?.record.nomClient);
  expect(names()).toEqual(['Ancien', undefined]);
  await put({ id: 7, nomClient: 'Nouveau', version: 2 });
  await waitFor(() => expect(names()).toEqual(['Nouveau', undefined]));
});

it('UX-05 what is typed is kept by itself, listed with its moment, read again, and gone when it is given up', async () => {
  const name = draftName('client', 'new');
  const { result } = drawHook(session, () => ({ keeper: useDraft(name), drafts: useDrafts('client') }), null);
  act(() => result.current.keeper.keep({ values: { nomClient: 'À moitié' }, tab: 'general', seen: null }));
  await waitFor(() => expect(result.current.drafts).toMatchObject([{ name, id: 'new' }]));
  expect(Date.parse(result.current.drafts[0]?.at ?? '')).toBeGreaterThan(0);
  expect(result.current.keeper.read()).toMatchObject({ values: { nomClient: 'À moitié' }, tab: 'general' });
  await act(() => result.current.keeper.discard());
  await waitFor(() => expect(result.current.drafts).toEqual([]));
  expect(result.current.keeper.read()).toBeNull();
});

it('UX-05 ERR-04 what the server gives late makes no draft where nothing was typed, and keeps the one where something was', async () => {
  const name = draftName('client', 7);
  const draw = () =>
    drawHook(
      session,
      () => {
        const keeper = useDraft<{ nomClient: string }>(name);
        return { keeper, draft: useStandingDraft(keeper, 'general', null, { nomClient: '' }) };
      },
      null,
    ).result.current;
  const untouched = draw();
  untouched.draft.complete(() => untouched.draft.type({ nomClient: 'Du serveur' }));
  untouched.draft.stand('contact');
  await untouched.draft.flush();
  expect(untouched.keeper.read()).toBeNull();
  const touched = draw();
  touched.draft.type({ nomClient: 'Tapé' });
  touched.draft.complete(() => touched.draft.type({ nomClient: 'Tapé, complété' }));
  await touched.draft.flush();
  expect(touched.keeper.read()).toMatchObject({ values: { nomClient: 'Tapé, complété' } });
  await touched.draft.discard();
});

it('UX-20 a form that closes leaves no step of its own for Back', async () => {
  const { result } = drawHook(session, () => useFormAddress(), null);
  act(() => result.current[1](7));
  expect(window.location.search).toBe('?edit=7');
  const steps = window.history.length;
  act(() => result.current[1](null));
  expect([window.location.search, window.history.length]).toEqual(['', steps]);
});

it('ERR-04 a record of which only a summary is here is asked for, and is not begun on before it came', async () => {
  const asked: unknown[] = [];
  let come = (): void => {};
  const fetchNow = (...what: unknown[]) => (asked.push(what), new Promise<void>((resolve) => (come = resolve)));
  const online = saying({ connection: 'online' }, { fetchNow });
  const summary = { id: 7, record: { partial: 'waiting' as const } };
  const { result, rerender } = drawHook(online, (opened: typeof summary) => useIsComing('patent', opened), summary);
  expect([result.current, asked]).toEqual([true, [['patent', 7]]]);
  await act(async () => come());
  rerender(summary);
  expect(result.current).toBe(false);
});

it('ERR-04 UX-54 a list that the server refuses and of which nothing is here is not called empty', async () => {
  const warnings = [
    { kind: 'refused' as const, collection: 'contact' as const, count: 1 },
    { kind: 'oversize' as const, collection: 'cabinet' as const, count: 0 },
    { kind: 'vanished' as const, collection: 'patent' as const, count: 1 },
  ];
  const names = ['contact', 'cabinet', 'patent'] as const;
  expect(drawHook(saying({ warnings }), () => useNotGiven(names), null).result.current).toEqual(['contact']);
});

it('UX-19 what was opened last is remembered, each once, the latest first', async () => {
  const note = (id: number) => drawHook(session, () => useNoteOpened('client', id), null);
  const { result } = drawHook(session, () => useOpened(), null);
  for (const id of [7, 8, 7]) {
    note(id);
    await waitFor(() => expect(result.current[0]).toEqual({ collection: 'client', id }));
  }
  expect(result.current.map(({ id }) => id)).toEqual([7, 8]);
});

it('UX-27 a picker offers its choices in the order of the language', async () => {
  await put({ id: 1, nomClient: 'Zèbre' }, { id: 2, nomClient: 'Été' }, { id: 3, nomClient: 'abeille' });
  const labels = drawHook(session, () => useChoices('client'), null).result.current.map(({ label }) => label);
  expect(labels.filter((label) => ['Zèbre', 'Été', 'abeille'].includes(label))).toEqual(['abeille', 'Été', 'Zèbre']);
});

it('UX-19 CLI-03 NAV-05 the palette asks the server for clients too, but for the role Client', async () => {
  const collectionsAsked = async (role: 'Admin' | 'Client'): Promise<readonly unknown[]> => {
    const asked: unknown[] = [];
    const find = async (question: { collection: string }) => (asked.push(question.collection), { do: 'failed' });
    const halfWay = saying({ connection: 'online', lastSync: null }, { find });
    drawHook({ ...halfWay, user: { ...halfWay.user, role } }, () => useFindAnything('vanne'), null);
    await waitFor(() => expect(asked).toContain('contact'));
    return asked.sort();
  };
  expect(await collectionsAsked('Admin')).toEqual(['client', 'contact', 'patent']);
  expect(await collectionsAsked('Client')).toEqual(['contact', 'patent']);
});

it('CLI-03 UX-54 a picker says that the server is being asked, or cannot be, and else that nothing was found', async () => {
  const said = async (given: Partial<SyncState>, parts: object = {}) => {
    const { result } = drawHook(saying(given, parts), () => usePickerSearch('client'), null);
    act(() => result.current.onSearchChange('vanne'));
    return result;
  };
  const asking = await said({ connection: 'online', lastSync: null }, { find: () => new Promise(() => {}) });
  await waitFor(() => expect(asking.current.nothingFoundMessage).toBe(t('atServer.asking')));
  const offline = await said({ connection: 'offline', lastSync: null });
  await waitFor(() => expect(offline.current.nothingFoundMessage).toBe(t('atServer.offline')));
  const whole = await said({ connection: 'online', lastSync: '2026-01-05T08:00:00Z' });
  expect(whole.current.nothingFoundMessage).toBe(t('common.nothingFound'));
});

it('USR-02 the list of accounts follows the server’s answers, and keeps unchanged rows', () => {
  const account = (Id: number): Account => accountFromWire({ Id, Username: `u${Id}` }) as Account;
  const [one, two] = [account(1), account(2)];
  const { result, rerender } = drawHook(session, (accounts: readonly Account[]) => useAccountRows(accounts), [one]);
  const [row] = result.current;
  rerender([one, two]);
  expect(result.current.map(({ record }) => record)).toEqual([one, two]);
  expect(result.current[0]).toBe(row);
});

it('BELL-05 BELL-06 UX-58 what is marked read here counts as read at once, each notification once', async () => {
  const item = (id: number, isRead: boolean) => ({ id, isRead }) as Notification;
  const { result, queries } = drawHook(session, () => ({ inbox: useInbox({}), mark: useMarkRead('bell') }), null);
  const items = [item(1, false), item(2, false), item(3, true)];
  const page = { items, total: 3, unread: 2 };
  act(() => void queries.setQueriesData({ queryKey: ['notifications'] }, page));
  await act(() => queueCall(store, 'markRead', 'inbox', { ids: [1, 3] }));
  await waitFor(() => expect(result.current.inbox.data?.unread).toBe(1));
  expect(result.current.inbox.data?.items.map(({ isRead }) => isRead)).toEqual([true, false, true]);
  await act(() => result.current.mark([2]));
  await waitFor(() => expect(result.current.inbox.data?.unread).toBe(0));
  expect(store.calls()).toMatchObject([
    { body: { ids: [1, 3] } },
    { name: 'markRead', about: 'bell', body: { ids: [2] } },
  ]);
  await act(() => result.current.mark([]));
  expect(store.calls()).toHaveLength(2);
});

it('SET-05 SET-06 a switch turned here beats what the server knows of it, and no other one', async () => {
  const kept = (notificationType: string) => ({ id: 1, userId: 1, clientId: 7, notificationType, enabled: false });
  const { result, queries } = drawHook(session, () => useNotificationSwitches(['Brevet', 'Client']), null);
  act(() => void queries.setQueryData(['notifications', 'preferences'], [kept('Brevet'), kept('Client')]));
  await waitFor(() => expect(result.current.isOn(7, 'Client')).toBe(false));
  const body = { clientId: 7, notificationType: 'Brevet', enabled: true };
  await act(() => queueCall(store, 'setPreference', '7 Brevet', body));
  await waitFor(() => expect(result.current.isOn(7, 'Brevet')).toBe(true));
  expect(result.current.isOn(7, 'Client')).toBe(false);
});

it('UX-30 one change to many families reports how many are done, and no more than there are', async () => {
  const { result } = drawHook(session, () => useManyEdits(), null);
  const given: number[] = [];
  const targets = [1, 2, 3].map((id) => ({ id, means: () => true }));
  const change = { field: 'licence', licence: true } as const;
  await act(() => result.current({ targets, change, group: 'many', onProgress: (done) => given.push(done) }));
  expect(given).toEqual([3]);
});

it('UX-42 IMP-24 an import that this device keeps is known, any other one is asked for', async () => {
  const counts = { ignoredDuplicates: 0, repeatedRows: 0, skippedRows: 0, faulty: 0, notReached: 0, leftRows: 0 };
  const lists = { created: [], companions: [], failed: [] };
  const kept = { group: 'kept', fileName: 'a.xlsx', at: '2026-01-05T08:00:00Z', undoneAt: null, ...lists, ...counts };
  await store.commit({ ...rememberImport(store, kept, null), durability: 'relaxed' });
  const asking = saying({ connection: 'online', keepsImports: true });
  const asked = (group: string) => drawHook(asking, () => useImportArrival(group), null).result;
  expect(asked('kept').current.state).toBe('known');
  const other = asked('other');
  await waitFor(() => expect(other.current.state).toBe('away'));
});

it('OFF-07 a conflict names who changed the record last, and who changed each field', async () => {
  const change = entry({ recordId: 7, state: 'conflict' });
  const { result, queries } = drawHook(saying({ mode: 'rich' }), () => useWhoChanged(change), null);
  const authors = [
    { At: '2026-01-05T09:00:00Z', By: 'Ada', Fields: ['nomClient'] },
    { At: '2026-01-05T08:00:00Z', By: '', Fields: ['statut'] },
  ];
  act(() => void queries.setQueriesData({ queryKey: ['authors'] }, authors));
  await waitFor(() => expect(result.current.last).toMatchObject({ at: authors[0]?.At, who: 'Ada' }));
  expect(result.current.of('statut')).toMatchObject({ at: authors[1]?.At, who: t('sync.somebodyOfFirm') });
  expect(result.current.of('adresseClient')).toBeNull();
});
