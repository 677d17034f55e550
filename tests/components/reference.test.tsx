import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeLanguage } from '#src/i18n/i18n.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { savedFiles } from '#tests/support/components/savedFiles.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';

const server = demoServer();

const open = async (list: string) => {
  const app = await openApp(server(), server().accounts.user);
  await app.go(`/settings/reference?list=${list}`);
  await screen.findByRole('tab', { name: t(`reference.lists.${list.split('&')[0]}`), selected: true });
  return { ...app, ...stepsOf(app) };
};
const field = (place: HTMLElement, name: string) =>
  within(place).getByLabelText(new RegExp(`^${t(`records.fields.${name}`)}(?: \\*)?$`), {
    selector: 'input, textarea',
  });

describe('the reference lists', () => {
  it('ENT-14 UX-36 UX-29 a country is made with its code found and similar ones named, edited, and deleted', async () => {
    const { user, dialog, press, fill, search, row, rowAction, gone } = await open('country');
    await press('records.new.country');
    const form = await dialog(t('records.new.country'));
    await fill(field(form, 'nomPays'), 'Islande');
    expect(await within(form).findByText(text('reference.like', { name: 'Islande' }))).toBeVisible();
    await user.tab();
    expect(field(form, 'iso2')).toHaveValue('IS');
    await fill(field(form, 'iso2'), 'XR');
    await fill(field(form, 'nomPays'), 'Ruritanie');
    await waitFor(() => expect(within(form).queryByText(text('reference.like', { name: 'Islande' }))).toBeNull());
    await user.keyboard('{Control>}{Enter}{/Control}');
    await gone(form);
    await search('ruritan');
    await rowAction('Ruritanie', t('common.edit'));
    const edit = await dialog(t('common.editName', { name: 'Ruritanie' }));
    await user.clear(field(edit, 'nomPays'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await within(edit).findByText(text('validation.required'))).toBeVisible();
    await fill(field(edit, 'nomPays'), 'Ruritanie (office)');
    await press('common.save', edit);
    await gone(edit);
    await rowAction('Ruritanie (office)', t('common.delete'));
    await press('common.delete', await dialog(/Supprimer/));
    expect(await screen.findByText(text('common.nothingFound'))).toBeVisible();
    await user.click(await screen.findByRole('button', { name: t('common.undo') }));
    expect(await row('Ruritanie (office)')).toBeVisible();
  });

  it('UX-12 VAL-40 G-49 the uses of a record are shown before it is deleted; two inventors become one, which can be taken back', async () => {
    const { user, dialog, press, row, rowAction, noRow, gone, search, upToDate } = await open('inventor&sort=-uses');
    const names = () =>
      [...document.querySelectorAll<HTMLElement>('tr[data-row]')].map((line) =>
        (within(line).getByRole('checkbox').getAttribute('aria-label') ?? '').slice(
          t('table.selectRow', { name: '' }).length,
        ),
      );
    await waitFor(() => expect(names().length).toBe(10));
    const [kept = '', other = ''] = names();
    await rowAction(kept, t('common.delete'));
    const ask = await dialog(/Supprimer/);
    expect(within(ask).getByText(text('reference.used_one', { names: kept }))).toBeVisible();
    await press('common.cancel', ask);
    await gone(ask);
    await user.click(screen.getByRole('checkbox', { name: t('table.selectRow', { name: other }) }));
    await user.click(screen.getAllByRole('button', { name: t('reference.merge') }).at(-1) as HTMLElement);
    expect(await screen.findByText(text('reference.chooseTwo'))).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: t('table.selectRow', { name: kept }) }));
    await user.click(screen.getAllByRole('button', { name: t('reference.merge') }).at(-1) as HTMLElement);
    const merge = await dialog(/Fusionner/);
    await waitFor(() => expect(within(merge).getByRole('radio', { name: kept })).toBeChecked());
    await press('reference.merge', merge);
    await noRow(other);
    await user.click(await screen.findByRole('button', { name: t('common.undo') }));
    expect(await row(other)).toBeVisible();
    await upToDate();
    await search(kept);
    await user.click(await row(kept));
    const details = await dialog(new RegExp(kept.split(' ').at(-1) ?? kept));
    expect(within(details).getByRole('link', { name: /brevets? dans la liste|les .* brevets/ })).toBeVisible();
  });

  it('ENT-15 G-46 OFF-02 a status is made without network in both languages, stands in its list as waiting, and is found by each name', async () => {
    const app = await open('status');
    const { dialog, press, fill, search, row, gone } = app;
    await app.goOffline();
    await press('records.new.status');
    const form = await dialog(t('records.new.status'));
    await fill(field(form, 'description'), 'Réexamen demandé');
    await fill(field(form, 'descriptionEn'), 'Reexamination requested');
    await press('common.create', form);
    await gone(form);
    await search('reexamination');
    expect(await row('Réexamen demandé')).toHaveTextContent(t('sync.mark.pending'));
    const files = savedFiles();
    await press('export.button');
    expect((await files.lastRows()).map(([name, english]) => [name, english])).toEqual([
      [t('records.fields.description'), t('records.fields.descriptionEn')],
      ['Réexamen demandé', 'Reexamination requested'],
    ]);
    expect((await row('Réexamen demandé')).closest('tr')).toHaveTextContent('Reexamination requested');
    await act(() => changeLanguage('en'));
    expect(await row('Reexamination requested')).toBeVisible();
    await act(() => changeLanguage('fr'));
  });

  it('DATE-27 what a status says of the right is guessed from its words, decided on by the firm, and dates follow', async () => {
    const admin = await server().api(server().accounts.admin);
    const { data: status } = await admin.post('/api/statuts', { description: 'Sous réserve', sens: '' });
    const Pays = (await admin.get('/api/pays?pageSize=300')).list as { Id: number; Iso2: string }[];
    const filing = {
      IdPays: Pays.find(({ Iso2 }) => Iso2 === 'FR')?.Id,
      DateDepot: '2020-03-10',
      IdStatuts: status.Id,
    };
    const family = { ReferenceFamille: 'SENS-1', Titre: 'Girouette', InformationsDepot: [filing] };
    const { data: made } = await admin.post('/api/brevet', family);
    const { user, dialog, press, rowAction, gone, go, search, row, upToDate } = await open('status');
    await go(`/brevets?open=${made.Id}`);
    expect(await screen.findByText(new RegExp(`${text('dates.title')} – .*Annuité \\d+`))).toBeVisible();
    await go('/settings/reference?list=status');
    await search('réserve');
    await rowAction('Sous réserve', t('common.edit'));
    const form = await dialog(t('common.editName', { name: 'Sous réserve' }));
    const box = field(form, 'sens');
    expect(box).toHaveAttribute('placeholder', t('dates.guessed.unknown'));
    await user.click(box);
    await user.click(await screen.findByRole('option', { name: t('dates.standings.ended') }));
    await press('common.save', form);
    await gone(form);
    await user.click(await row('Sous réserve'));
    expect(await screen.findByText(t('dates.standings.ended'))).toBeVisible();
    await upToDate();
    expect((await admin.get(`/api/statuts/${status.Id}`)).data).toMatchObject({ Sens: 'ended' });
    await go(`/brevets?open=${made.Id}`);
    expect(await screen.findByText(new RegExp(text('dates.noNext')))).toBeVisible();
    await user.click(screen.getByText(new RegExp(text('dates.noNext'))));
    expect(await screen.findByText(text('dates.none.standing'))).toBeVisible();
  });
});
