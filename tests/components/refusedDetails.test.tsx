import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp } from '#tests/support/components/openApp.tsx';
import { t, text } from '#tests/support/components/words.ts';
import { dialectNamed } from '#tests/support/plain/dialects.ts';
import { type ListeningPlain, listenPlain } from '#tests/support/plain/listenPlain.ts';
import { plainPassword } from '#tests/support/plain/PlainAccounts.ts';
import { type PlainWorld, plainWorld } from '#tests/support/plain/plainWorld.ts';
import { TestClock } from '#tests/support/server/TestClock.ts';

/** A server that lists summaries and gives no record itself. */
let plain: ListeningPlain;
let world: PlainWorld;

beforeAll(async () => {
  plain = await listenPlain({ ...dialectNamed('empty lists'), details: 'refused' });
  world = plainWorld(plain.server.records);
});
afterAll(() => plain?.stop());

it('ERR-04 ERR-12 ERR-17 says of a family whose record is refused that only a part is here, and shows nothing as empty', async () => {
  const { user, go } = await openApp(
    { url: plain.url, clock: new TestClock() },
    { username: 'ada', password: plainPassword },
  );
  await go(`/brevets?open=${world.patent}`);
  const details = await screen.findByRole('dialog', { name: /Moule à noyau/ });
  expect(await within(details).findByText(text('pending.partial.refused'))).toBeVisible();
  // Clients, filings, inventors, applicants and owners.
  expect(within(details).getAllByText(text('pending.unread')).length).toBeGreaterThanOrEqual(5);
  for (const empty of ['wizard.noFilings', 'common.none'])
    expect(within(details).queryByText(text(empty))).not.toBeInTheDocument();

  await user.click(within(details).getByRole('button', { name: t('common.edit') }));
  const wizard = await screen.findByRole('dialog', { name: /^Modifier.*Moule à noyau/ });
  // Of clients, filings, inventors, owners and applicants nothing can be filled or emptied.
  await waitFor(() => expect(within(wizard).getAllByText(text('form.unreadTab'))).toHaveLength(5));
});
