import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draftName, quickField } from '#src/data/drafts/drafts.ts';
import { isDraft } from '#src/db/ownWork.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { makeOneFiling } from '#tests/support/components/makeOneFiling.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { openSessions } from '#tests/support/components/openSessions.ts';
import { quickButton } from '#tests/support/components/quickButton.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';

const server = demoServer();

const open = async () => {
  const account = server().accounts.user;
  const app = await openApp(server(), account);
  const steps = stepsOf(app);
  await app.go('/brevets/depots');
  return {
    ...app,
    ...steps,
    lock: () => act(async () => void (await Promise.all([...openSessions].map((session) => session.lock())))),
    unlock: async () => {
      await app.user.type(await screen.findByLabelText(t('users.fields.password')), account.password);
      await steps.press('unlock.submit');
    },
  };
};
const field = (name: string) => screen.findByRole('textbox', { name: t(`patents.fields.${name}`) });
const offers = () => screen.findByRole('region', { name: t('draft.offers') });
/** The offer that says this. */
const offer = (words: string) =>
  waitFor(() => {
    const region = screen.getByRole('region', { name: t('draft.offers') });
    const found = [...region.children].find(({ textContent }) => textContent?.includes(words));
    if (!found) throw new Error(`No draft says ${words}, but ${region.textContent}.`);
    return found as HTMLElement;
  });

/** How many the device keeps. */
const draftsKept = (): number => {
  const names = [...openSessions].flatMap((session) => {
    const now = session.getSnapshot();
    return now.phase === 'open' ? now.store.names() : [];
  });
  return names.filter(isDraft).length;
};

/** A status that was chosen, and could not be stored as a change. */
const keepStatus = async (patentId: number, filingId: number, status: number): Promise<void> => {
  for (const session of openSessions) {
    const now = session.getSnapshot();
    if (now.phase !== 'open') continue;
    const name = draftName(quickField('idStatuts', filingId), patentId);
    const draft = { values: { value: status }, tab: '', seen: { value: null }, at: new Date().toISOString() };
    await now.store.commit({ values: { [name]: draft } });
  }
};

describe('a value of a filing that was typed and not saved', () => {
  it('UX-05 UX-57 what is being typed when the session locks is there again when the same value is opened, until it is saved or given up', async () => {
    const { filingNow } = await makeOneFiling(server(), 'QX-7');
    const { user, go, row, press, lock, unlock } = await open();
    const lockAndUnlock = async () => {
      await lock();
      await unlock();
    };
    await go('/brevets/depots?q=QX-7');
    await user.click(quickButton(await row('QX-7'), 'numeroDepot'));
    await user.clear(await field('numeroDepot'));
    await user.type(await field('numeroDepot'), 'FR 24 7777');
    await lockAndUnlock();
    await user.click(quickButton(await row('QX-7'), 'datePublication'));
    await user.type(await field('datePublication'), 'demain');
    await lockAndUnlock();

    // Neither was saved on the way, and both are offered where families are listed.
    expect(await filingNow()).toMatchObject({ NumeroDepot: 'FR QX-7', DatePublication: null });
    await go('/brevets');
    const offers = await screen.findByRole('region', { name: t('draft.offers') });
    expect(offers).toHaveTextContent(`${t('patents.fields.numeroDepot')}`);
    expect(offers).toHaveTextContent('FR 24 7777');
    expect(offers).toHaveTextContent('demain');
    await go('/brevets/depots?q=QX-7');
    await user.click(quickButton(await row('QX-7'), 'datePublication'));
    expect(await field('datePublication')).toHaveValue('demain');
    expect(screen.getByText((words) => words.startsWith(t('quick.resumed').split('(')[0] as string))).toBeVisible();
    await press('draft.startOver');
    expect(await field('datePublication')).toHaveValue('');
    await user.click(await field('datePublication'));
    await user.keyboard('{Escape}');
    await user.click(quickButton(await row('QX-7'), 'numeroDepot'));
    expect(await field('numeroDepot')).toHaveValue('FR 24 7777');
    await user.type(await field('numeroDepot'), '8{Enter}');
    await waitFor(async () => expect(await filingNow()).toMatchObject({ NumeroDepot: 'FR 24 77778' }));
    await user.click(quickButton(await row('QX-7'), 'datePublication'));
    expect(await field('datePublication')).toHaveValue('');
    await go('/brevets');
    expect(screen.queryByRole('region', { name: t('draft.offers') })).toBeNull();
  });

  it('UX-05 UX-57 stands above filings and families when its family or filing is gone meanwhile, and says so, until it is given up', async () => {
    const family = await makeOneFiling(server(), 'QX-8');
    const other = await makeOneFiling(server(), 'QX-9');
    const { user, go, row, press, address, lock, unlock } = await open();
    const typeIn = async (reference: string, typed: string) => {
      await go(`/brevets/depots?q=${reference}`);
      await user.click(quickButton(await row(reference), 'numeroDepot'));
      await user.type(await field('numeroDepot'), typed);
    };
    await typeIn('QX-8', ' A1');
    await lock();
    await unlock();
    expect(await offer('FR QX-8 A1')).toHaveTextContent('Famille QX-8');
    await typeIn('QX-9', ' B2');
    await waitFor(() => expect(draftsKept()).toBe(2));
    // The list does not move under the hands of whoever types: what is being typed is not offered yet.
    expect((await offers()).children).toHaveLength(1);
    await lock();
    await family.api.delete(`/api/brevet/${family.id}`);
    const { Version } = await other.read();
    const InformationsDepot = [{ IdPays: 2, NumeroDepot: 'DE QX-9', IdStatuts: 1 }];
    await other.api.put(`/api/brevet/${other.id}`, { Version, InformationsDepot });
    await unlock();

    for (const path of ['/brevets/depots', '/brevets']) {
      await go(path);
      const ofFamily = await offer(text('quick.gone.family'));
      expect(ofFamily).toHaveTextContent('FR QX-8 A1');
      expect(ofFamily).toHaveTextContent('Famille QX-8');
      expect(within(ofFamily).getAllByRole('button')).toEqual([
        within(ofFamily).getByText(t('common.delete')).closest('button'),
      ]);
      const ofFiling = await offer(text('quick.gone.filing'));
      expect(ofFiling).toHaveTextContent('FR QX-9 B2');
    }
    await press('common.delete', await offer(text('quick.gone.family')));
    await waitFor(async () => expect((await offers()).children).toHaveLength(1));
    await press('quick.openFamily', await offer(text('quick.gone.filing')));
    await waitFor(() => expect(address()).toContain(`open=${other.id}`));
    const [first] = await within(await screen.findByRole('dialog')).findAllByText('DE QX-9');
    expect(first).toBeVisible();
  });

  it('UX-05 UX-57 names the status that was chosen, and stands above the lists of the client whose it is, and of no other', async () => {
    const own = await makeOneFiling(server(), 'QX-11');
    const [client, other] = (await own.api.get('/api/client?pageSize=2')).list.map(({ Id }) => Number(Id));
    await own.api.put(`/api/brevet/${own.id}`, { Version: (await own.read()).Version, ClientIds: [client] });
    const theirs = await makeOneFiling(server(), 'QX-12');
    const { user, go, row, address, lock, unlock } = await open();
    for (const reference of ['QX-11', 'QX-12']) {
      await go(`/brevets/depots?q=${reference}`);
      await user.click(quickButton(await row(reference), 'numeroDepot'));
      await user.type(await field('numeroDepot'), ' C3');
      await lock();
      await unlock();
    }
    // A status is chosen and stored at once: it stays a draft where its filing went in the same moment.
    const { Id: filing } = await theirs.filingNow();
    const [status] = (await own.api.get('/api/statuts')).list;
    await waitFor(() => expect(draftsKept()).toBe(2));
    await act(async () => keepStatus(theirs.id, Number(filing), Number(status?.Id)));
    await go('/brevets');
    expect(await offer(String(status?.Description))).toHaveTextContent(
      text('quick.draft', { label: t('patents.fields.idStatuts'), value: String(status?.Description) }),
    );
    expect((await offers()).children).toHaveLength(3);

    for (const path of [`/clients/${client}/brevets/depots`, `/clients/${client}/brevets`]) {
      await go(path);
      expect(await offer('FR QX-11 C3')).toBeVisible();
      expect((await offers()).children).toHaveLength(1);
    }
    await user.click(within(await offer('FR QX-11 C3')).getAllByRole('button')[1] as HTMLElement);
    await waitFor(() => expect(address()).toContain(`open=${own.id}`));
    for (const path of [`/clients/${other}/brevets/depots`, `/clients/${other}/brevets`]) {
      await go(path);
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('region', { name: t('draft.offers') })).toBeNull();
    }
  });
});
