import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatDay } from '#src/i18n/formats.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { text } from '#tests/support/components/words.ts';

const server = demoServer();

/** The next 31 January, reckoned with nothing of the product. */
const nextJanuaryEnd = (): { year: number; day: string } => {
  const now = new Date();
  const isOver = now.getMonth() > 0;
  const year = now.getFullYear() + (isOver ? 1 : 0);
  return { year, day: `${year}-01-31` };
};

describe('the dates of a family', () => {
  it('DATE-05 stand under their title without network, each with its reason, and say what is missing', async () => {
    const api = await server().api(server().accounts.admin);
    const countries = (await api.get('/api/pays')).list;
    const idOf = (code: string) => Number(countries.find(({ CodeIso }) => CodeIso === code)?.Id);
    const made = await api.post('/api/brevet', {
      ReferenceFamille: 'ECH-1',
      Titre: 'Famille datée',
      InformationsDepot: [
        { IdPays: idOf('FR'), DateDepot: '2020-01-15' },
        { IdPays: idOf('DE') },
        { IdPays: idOf('PL'), DateDepot: '2020-06-15' },
        { IdPays: idOf('EP'), DateDepot: '2021-01-20' },
      ],
    });
    const app = await openApp(server(), server().accounts.user);
    const { dialog } = stepsOf(app);
    await app.goOffline();
    await app.go(`/brevets?open=${made.data.Id}`);
    const details = within(await dialog('Famille datée'));
    const { year, day } = nextJanuaryEnd();
    const annuity = `Annuité ${year - 2020 + 1}`;
    const head = await details.findByRole('button', { name: `Échéances – ${formatDay(day)}, ${annuity} (FR)` });
    await app.user.click(head);
    const list = within(
      await details.findByText(text('dates.check')).then((said) => said.parentElement as HTMLElement),
    );
    expect(list.getByText(/pays ou office|date de dépôt\./)).toHaveTextContent(
      'Il manque un renseignement : date de dépôt.',
    );
    expect(list.getByText('Aucune règle n’est enregistrée pour cet office.')).toBeVisible();
    const line = list.getByRole('button', { name: new RegExp(`${formatDay(day)}.*${annuity}`) });
    expect(line).toHaveAttribute('aria-expanded', 'false');
    await app.user.click(line);
    const reasonOf = (button: HTMLElement) =>
      document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLElement;
    const reason = reasonOf(line);
    expect(reason).toHaveTextContent(`Possible à partir du 31/01/${year - 1}.`);
    expect(reason).toHaveTextContent(`Avec surtaxe jusqu’au 31/07/${year}.`);
    expect(reason).toHaveTextContent('Saisi : date de dépôt, 15/01/2020.');
    expect(reason).toHaveTextContent('CPI L612-19');
    expect(reason).toHaveTextContent('Vérifiée le 22/11/2026.');
    // The convention under the name that a French reader gives it.
    const european = list.getByRole('button', { name: new RegExp(`EP.*${formatDay(day)}.*Annuité ${year - 2020}`) });
    await app.user.click(european);
    expect(reasonOf(european)).toHaveTextContent('Règle : CBE R. 51');
    expect(screen.queryByText(/undefined|dates\./)).toBeNull();
  });

  it('DATE-22 a folded line says the next date of its filing, without network; unfolded its card does', async () => {
    const api = await server().api(server().accounts.admin);
    const countries = (await api.get('/api/pays')).list;
    const idOf = (code: string) => Number(countries.find(({ CodeIso }) => CodeIso === code)?.Id);
    const made = await api.post('/api/brevet', {
      ReferenceFamille: 'ECH-2',
      Titre: 'Famille pliée',
      InformationsDepot: [{ IdPays: idOf('FR'), DateDepot: '2020-01-15' }, { IdPays: idOf('DE') }],
    });
    const app = await openApp(server(), server().accounts.user);
    const { dialog } = stepsOf(app);
    await app.goOffline();
    await app.go(`/brevets?open=${made.data.Id}`);
    const details = within(await dialog('Famille pliée'));
    const { year, day } = nextJanuaryEnd();
    const french = details.getByRole('button', { name: 'France' });
    const said = `${formatDay(day)} · Annuité ${year - 2020 + 1}`;
    const line = french.closest('tr') as HTMLElement;
    expect(await within(line).findByText(said)).toBeVisible();
    expect(details.getByRole('button', { name: 'Allemagne' }).closest('tr')).not.toHaveTextContent(
      /\d{2}\/\d{2}\/\d{4}/,
    );
    await app.user.click(french);
    expect(within(line).queryByText(said)).not.toBeInTheDocument();
    expect(await details.findByRole('link', { name: `${said} (FR)` })).toBeVisible();
  });
});
