import { waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { type PageCall, watchCalls } from '#tests/support/components/watchCalls.ts';

const server = demoServer();
let watched: ReturnType<typeof watchCalls> | null = null;
afterEach(() => watched?.stop());

/** What of these calls makes or changes a record; of one kind, where its call is named. On a busy machine a request is repeated. */
const writesIn = (calls: readonly PageCall[], of = '') =>
  calls
    .filter(({ method, path }) => method !== 'GET' && /^\/api\/(client|contact|cabinet|brevet)/.test(path))
    .filter(({ path }) => path.startsWith(of))
    .map(({ method, path }) => `${method} ${path}`);

const open = async () => {
  const app = await openApp(server(), server().accounts.user);
  watched = watchCalls();
  const { calls } = watched;
  const steps = stepsOf(app);
  const button = (place: HTMLElement, name: string | RegExp) => within(place).findByRole('button', { name });
  const press = async (place: HTMLElement, name: string | RegExp) => app.user.click(await button(place, name));
  return {
    ...app,
    ...steps,
    press,
    button,
    writes: (of?: string) => writesIn(calls, of),
    forget: () => (calls as PageCall[]).splice(0),
  };
};

const kinds = [
  ['client', '/clients', 'Nouveau client', /^Nom/, '/api/client'],
  ['contact', '/contacts', 'Nouveau contact', /^Nom/, '/api/contact'],
  ['cabinet', '/cabinets', 'Nouveau cabinet', /^Nom/, '/api/cabinet'],
  ['patent', '/brevets', 'Nouveau brevet', /^Titre/, '/api/brevet'],
] as const;

describe('a form with a recap', () => {
  it('CLI-13 LAY-12 LAY-13 of a client, a contact, a cabinet and a patent sends nothing before Create; Back keeps, Cancel empties', async () => {
    const { go, dialog, fill, gone, press, writes, forget, user } = await open();
    const tabsOf = (place: HTMLElement) =>
      within(place)
        .getAllByRole('tab')
        .map(({ textContent }) => textContent);
    const words = { client: 'Verrerie', contact: 'Ostrevent', cabinet: 'Aubert & Fils', patent: 'Four à arc' };
    for (const [kind, path, title, label, call] of kinds) {
      const field = (place: HTMLElement) =>
        within(place).getByLabelText<HTMLInputElement>(label, { selector: 'input' });
      /** The form with this typed in, and whatever else it asks for. */
      const filled = async () => {
        await go(`${path}?edit=new`);
        const form = await dialog(title);
        expect(field(form), `${kind} begins empty`).toHaveValue('');
        // The tab of an account is for an Admin.
        if (kind === 'client') expect(tabsOf(form)).toEqual(['Général', 'Contact', 'Adresse']);
        await fill(field(form), words[kind]);
        if (kind === 'cabinet') await user.click(within(form).getAllByRole('radio')[0] as HTMLElement);
        await press(form, 'Suivant');
        // The recap has Create, and what was typed as words, not as a field.
        await within(form).findByRole('button', { name: 'Créer' });
        expect(form).toHaveTextContent(words[kind]);
        return form;
      };
      const form = await filled();
      await press(form, 'Retour');
      await waitFor(() => expect(field(form)).toHaveValue(words[kind]));
      expect(within(form).queryByRole('button', { name: 'Créer' })).toBeNull();
      await press(form, 'Annuler');
      if (kind === 'patent') await press(await dialog(/^Abandonner/), 'Abandonner');
      await gone(form);
      await go(path);
      const again = await filled();
      expect(writes(call), kind).toEqual([]);
      await press(again, 'Créer');
      await gone(again);
      await waitFor(() => expect(writes(call), kind).toEqual([`POST ${call}`]));
      forget();
    }
  });

  it('LAY-12 LAY-13 of a patent that is edited sends nothing before its button either; Cancel brings back what is stored', async () => {
    const { go, dialog, fill, gone, press, writes } = await open();
    const title = (place: HTMLElement) =>
      within(place).getByLabelText<HTMLInputElement>(/^Titre/, { selector: 'input' });
    await go('/brevets?edit=1');
    const form = await dialog(/^Modifier/);
    const stored = title(form).value;
    expect(stored).not.toBe('');
    await fill(title(form), 'Tout autre titre');
    await press(form, 'Suivant');
    await within(form).findByRole('button', { name: 'Enregistrer' });
    expect(form).toHaveTextContent('Tout autre titre');
    await press(form, 'Retour');
    await waitFor(() => expect(title(form)).toHaveValue('Tout autre titre'));
    expect(within(form).queryByRole('button', { name: 'Enregistrer' })).toBeNull();
    await press(form, 'Annuler');
    await press(await dialog(/^Abandonner/), 'Abandonner');
    await gone(form);
    await go('/brevets');
    await go('/brevets?edit=1');
    expect(title(await dialog(/^Modifier/))).toHaveValue(stored);
    expect(writes()).toEqual([]);
  });
});
