import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { makeOneFiling } from '#tests/support/components/makeOneFiling.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { quickButton } from '#tests/support/components/quickButton.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';

const server = demoServer();

it('UX-29 UX-28 one key takes back what was done last, the one before by the next, and is a field’s own in a field', async () => {
  await makeOneFiling(server(), 'UK-1', { NumeroDepot: 'FR 22 00009', DateDepot: '2022-03-04' });
  const app = await openApp(server(), server().accounts.user);
  await app.go('/brevets/depots?q=UK-1');
  const { row } = stepsOf(app);
  const { user } = app;
  const value = async (field: string) => quickButton(await row('UK-1'), field);
  const change = async (field: string, kind: string, typed: string): Promise<void> => {
    (await value(field)).focus();
    await user.keyboard('{F2}');
    const box = await screen.findByRole(kind, { name: t(`patents.fields.${field}`) });
    await user.clear(box);
    await user.type(box, `${typed}{Enter}`);
  };
  await change('dateDepot', 'textbox', '05/04/2022');
  await waitFor(async () => expect(await value('dateDepot')).toHaveTextContent('05/04/2022'));
  await change('numeroDepot', 'textbox', 'FR 22 00010');
  await waitFor(async () => expect(await value('numeroDepot')).toHaveTextContent('FR 22 00010'));
  await screen.findByText(text('quick.saved', { label: t('patents.fields.numeroDepot') }));

  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('{Control>}z{/Control}');
  expect(await value('numeroDepot')).toHaveTextContent('FR 22 00010');

  (await value('numeroDepot')).focus();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(async () => expect(await value('numeroDepot')).toHaveTextContent('FR 22 00009'));
  expect(await value('dateDepot')).toHaveTextContent('05/04/2022');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(async () => expect(await value('dateDepot')).toHaveTextContent('04/03/2022'));
  await user.keyboard('{Control>}z{/Control}');
  expect(await value('dateDepot')).toHaveTextContent('04/03/2022');
});
