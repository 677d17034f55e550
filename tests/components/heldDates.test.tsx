import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { frenchFamily } from '#tests/support/components/frenchFamily.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';

const server = demoServer();
const ours = pageNetwork.inPlace;

const unknown = { Success: false, Data: null, Message: 'Introuvable', Code: 'not-found' };
/** The server answers the specification's calls alone. */
const forgetExtras = (): void => {
  pageNetwork.inPlace = (_, path) =>
    /^\/api\/(sync|echeances|regles-dates|imports)\b/.test(path) ? Response.json(unknown, { status: 404 }) : null;
};

describe('a server that no longer keeps dates', () => {
  afterEach(() => {
    pageNetwork.inPlace = ours;
  });

  it('DATE-37 UX-09 says in the sync centre and beside the dates that what was done waits here, and it goes later', async () => {
    const { id, admin } = await frenchFamily(server(), 'ECHE-TENUE');
    const app = await openApp(server(), server().accounts.user);
    const { dialog, press, gone, upToDate } = stepsOf(app);
    await app.goOffline();
    await app.go(`/brevets?open=${id}`);
    const details = within(await dialog('Famille ECHE-TENUE'));
    await app.user.click(await details.findByRole('button', { name: /^Échéances – / }));
    const [menu] = await details.findAllByRole('button', { name: /^Actions sur Annuité/ });
    await app.user.click(menu as HTMLElement);
    await app.user.click(await screen.findByRole('menuitem', { name: text('deadlineActs.done') }));
    const form = await screen.findByRole('dialog', { name: /^Marquer Annuité/ });
    await press('common.save', form);
    await gone(form);

    forgetExtras();
    act(() => pageNetwork.turn(true));
    expect(
      await details.findByText((words) => words.includes(t('deadlineActs.waiting_one', { count: 1 }))),
    ).toBeVisible();
    expect(await details.findByText(/^Fait le /)).toBeVisible();
    await app.go('/synchronisation');
    expect(await screen.findByText(text('sync.notTaken'))).toBeVisible();
    expect(screen.queryByText(text('sync.states.refused'))).toBeNull();

    act(() => pageNetwork.turn(false));
    await screen.findByText(text('sync.chip.offline'));
    pageNetwork.inPlace = ours;
    act(() => pageNetwork.turn(true));
    await upToDate();
    const done = async () =>
      (await admin.get('/api/echeances?page=1&pageSize=1000')).list.filter((row) => row.BrevetId === id && row.FaitLe);
    await waitFor(async () => expect(await done()).toHaveLength(1));
    expect(screen.queryByText(text('sync.notTaken'))).toBeNull();
  });
});
