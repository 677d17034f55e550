import { screen, within } from '@testing-library/react';
import { accountPaths } from '#domain/routes.ts';
import { holdAnswers } from '#tests/support/components/holdAnswers.ts';
import type { OpenApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t } from '#tests/support/components/words.ts';

/** Somebody fills the open form of a new user and sends it; it is being sent until the answer is let through. */
export const sendNewUser = async (app: Pick<OpenApp, 'user'>, prenom: string, nom: string) => {
  const { dialog, fill, press } = stepsOf(app);
  const form = await dialog(t('users.new'));
  const field = (name: string) =>
    within(form).getByLabelText(new RegExp(`^${t(`users.fields.${name}`)}`), { selector: 'input' });
  const username = nom.toLowerCase();
  const typed = { prenom, nom, email: `${username}@delorme.example`, username };
  for (const [name, words] of Object.entries(typed)) await fill(field(name), words);
  await app.user.click(field('role'));
  await app.user.click(await screen.findByRole('option', { name: t('common.roles.User') }));
  await press('users.form.generate', form);
  const answers = holdAnswers(accountPaths.createEmployee);
  await press('common.create', form);
  await answers.given('POST');
  return { form, letAnswer: () => answers.next('POST') };
};
