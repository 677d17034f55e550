import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { t, text } from '#tests/support/components/words.ts';

const server = demoServer();

const press = (place: HTMLElement, key: string) => within(place).getByRole('button', { name: t(key) });

it('UX-09 UX-29 the question whether to take a change back stays when the change is sent meanwhile, and says that it is too late', async () => {
  const api = await server().api(server().accounts.admin);
  const id = Number((await api.post('/api/client', { NomClient: 'Alpha' })).data.Id);
  const { user, go, goOffline } = await openApp(server(), server().accounts.admin);
  await goOffline();
  await go(`/clients?edit=${id}`);
  const form = await screen.findByRole('dialog');
  const field = within(form).getByRole('textbox', { name: new RegExp(t('clients.fields.nomClient')) });
  await user.clear(field);
  await user.type(field, 'Alpha à moi');
  await user.click(press(form, 'common.save'));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  await go('/synchronisation');
  const card = await screen.findByRole('article', { name: /Alpha à moi/ });
  await user.click(press(card, 'sync.undo'));
  const question = await screen.findByRole('dialog', { name: t('sync.discardTitle') });

  let clear: () => void = () => {};
  pageNetwork.clear = new Promise((resolve) => {
    clear = resolve;
  });
  act(() => pageNetwork.turn(true));
  expect(await within(card).findByText(text('sync.states.sending'))).toBeVisible();
  expect(question).toBeVisible();
  await user.click(press(question, 'sync.undo'));
  expect(await screen.findByText(text('sync.tooLate'))).toBeVisible();

  clear();
  await waitFor(() => expect(card).not.toBeInTheDocument());
  expect((await api.get(`/api/client/${id}`)).data.NomClient).toBe('Alpha à moi');
});
