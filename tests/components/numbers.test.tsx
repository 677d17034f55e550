import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';

const server = demoServer();

/** The firm with one family whose numbers the test knows. */
const open = async () => {
  const api = await server().api(server().accounts.user);
  const created = await api.post('/api/brevet', {
    ReferenceFamille: 'NUM-1',
    Titre: 'Girouette numérotée',
    InformationsDepot: [{ NumeroDepot: 'EP 03 123456.0', NumeroPublication: 'WO 04/098765 A1' }],
  });
  expect(created).toMatchObject({ status: 201 });
  const app = await openApp(server(), server().accounts.user);
  return { ...app, ...stepsOf(app) };
};

/** As it is compared: every blank is one. */
const reported = (field: string, number: string) =>
  t('numbers.matched', { field: t(`patents.fields.${field}`), number }).replace(/\s/g, ' ');

describe('searching for a number', () => {
  it('PAT-05 UX-17 UX-54 the list finds it in any spelling, says which one matched, and offers the nearest', async () => {
    const { go, search, row, user } = await open();
    await go('/brevets');
    await row('SEM-');
    await search('EP200301234560');
    expect(await row('Girouette numérotée')).toHaveTextContent(reported('numeroDepot', 'EP 03 123456.0'));
    await search('WO2004098765');
    expect(await row('Girouette numérotée')).toHaveTextContent(reported('numeroPublication', 'WO 04/098765 A1'));
    await search('EP 03 123456.7');
    expect(await row('Girouette numérotée')).toBeVisible();
    expect(await screen.findByText(/devrait être 0 et non 7/)).toBeVisible();
    await search('EP 03 123465');
    const near = await screen.findByRole('button', { name: /^EP 03 123456\.0/ });
    expect(near).toHaveTextContent(t('numbers.slips.swapped'));
    await user.click(near);
    expect(await row('Girouette numérotée')).toBeVisible();
  });

  it('UX-19 PAT-05 the palette finds it in any spelling, too', async () => {
    const { palette, fill, user, address } = await open();
    const box = await palette('EP200301234560');
    const [first] = await screen.findAllByRole('button', { name: /NUM-1/ });
    expect(first).toHaveTextContent(reported('numeroDepot', 'EP 03 123456.0'));
    await fill(box, 'WO2004/098764');
    const near = await screen.findByRole('button', { name: /WO 04\/098765 A1/ });
    expect(near).toHaveTextContent(t('numbers.slips.digit'));
    await user.click(near);
    expect(address()).toMatch(/^\/brevets\?open=\d+/);
  });

  it('UX-19 PAT-05 Enter opens a near number only where the arrow keys chose it', async () => {
    const { palette, user, address } = await open();
    await palette('WO2004/098764');
    const near = await screen.findByRole('button', { name: /WO 04\/098765 A1/ });
    await user.keyboard('{Enter}');
    expect(address()).toBe('/dashboard');
    expect(near).not.toHaveAttribute('data-selected');
    await user.keyboard('{ArrowDown}');
    expect(near).toHaveAttribute('data-selected');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/brevets\?open=\d+/));
  });

  it('UX-36 while a filing is typed, the family that already has its number is named', async () => {
    const { go, tab, press, dialog, user } = await open();
    await go('/brevets?edit=new');
    const wizard = await dialog(t('records.new.patent'));
    await tab('wizard.tabs.filings', wizard);
    await press('wizard.addFiling', wizard);
    // The new filing takes the keyboard when it stands there.
    await waitFor(() => expect(wizard.querySelector('[data-filing-head]')).not.toBeNull());
    const number = () => within(wizard).getByRole('textbox', { name: t('patents.fields.numeroDepot') });
    await user.type(number(), 'EP031234560');
    expect(await within(wizard).findByText(text('numbers.elsewhere', { name: 'NUM-1' }))).toBeVisible();
    await user.type(number(), '{Backspace}{Backspace}70');
    await waitFor(() => expect(within(wizard).queryByText(/NUM-1/)).not.toBeInTheDocument());
  });
});
