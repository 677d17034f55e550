import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { localToday } from '#domain/localToday.ts';
import { addDays } from '#domain/rules/calendar.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { frenchFamily } from '#tests/support/components/frenchFamily.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { savedFiles } from '#tests/support/components/savedFiles.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';
import { strictCalendar } from '#tests/support/files/strictCalendar.ts';

const server = demoServer();
const soon = addDays(localToday(), 3);
const [first, pop] = ['\u2068', '\u2069'];
const turned = 'Réponse \u202egnp.exe';
const apart = `${first}Réponse gnp.exe${pop}`;

/** A family with a date of one's own, near by and before every computed one. */
const datedFamily = async (reference: string, libelle: string) => {
  const family = await frenchFamily(server(), reference, 54);
  const own = { brevetId: family.id, depotId: Number(family.filing.Id), genre: 'own', libelle, dateEcheance: soon };
  const made = await family.admin.post('/api/echeances', { ...own, note: libelle, instruction: 'payer' });
  expect(made.status).toBe(201);
  return { ...family, ownId: Number(made.data.Id) };
};

const open = async (path: string) => {
  const app = await openApp(server(), server().accounts.user);
  await app.go(path);
  return { ...app, ...stepsOf(app) };
};

describe('the text of a date of one’s own', () => {
  it('DATE-36 DATE-12 turns no word beside it on screens and in calendars, and stands in the workbook as it was typed', async () => {
    const { id, ownId } = await datedFamily('TEXTE-1', turned);
    const { user, search, row, press, go, dialog } = await open('/echeancier');
    await search('TEXTE-1');
    expect(await row('gnp.exe')).toHaveTextContent(new RegExp(`^.*${apart}.*${apart}`));
    const files = savedFiles();
    await press('export.button');
    await waitFor(async () => expect((await files.lastRows()).flat()).toContain(turned));
    await user.click(screen.getByRole('button', { name: t('deadlines.calendarFile') }));
    const summaries = async () => strictCalendar(await files.lastText()).map(({ SUMMARY }) => SUMMARY);
    await waitFor(async () => expect(await summaries()).toContain(`${first}${apart}${pop} · FR · TEXTE-1`));

    await go(`/echeancier?line=${id}+own+${ownId}`);
    expect(await dialog(`${first}${formatDay(soon)}, ${apart} (FR)${pop}`)).toBeVisible();
    await go('/echeancier/semaine');
    expect(await screen.findAllByText((words) => words.includes(`${apart} (FR)`))).not.toEqual([]);
  });

  it('DATE-36 is whole where its line leads to, however long it is', async () => {
    const long = `Délai ${'x'.repeat(494)}`;
    const { id, ownId } = await datedFamily('TEXTE-2', long);
    const { dialog } = await open(`/echeancier?line=${id}+own+${ownId}`);
    const body = within(await dialog(/Délai xxx/));
    expect(body.getByText(long, { selector: 'dd' })).toBeVisible();
  });

  it('DATE-36 LOG-10 is a few lines of the log, which lead to its family', async () => {
    const long = `Relance ${'y'.repeat(492)}`;
    const { id } = await datedFamily('TEXTE-LOG', long);
    const app = await openApp(server(), server().accounts.admin);
    await app.go('/logs?view=all');
    const entry = await stepsOf(app).row(long);
    const link = within(entry).getByRole('link', { name: long });
    expect(link).toHaveAttribute('href', expect.stringContaining(`open=${id}`));
    expect(link.querySelector('[class*=long]')).toHaveTextContent(long);
  });

  it('DATE-36 is refused where it is too long, and nothing of it is cut', async () => {
    const { id } = await datedFamily('TEXTE-3', 'Relance');
    const { user, dialog, fill, press } = await open(`/brevets?open=${id}`);
    const details = within(await dialog('Famille TEXTE-3'));
    // What comes next is one's own date, and not the annuity behind it.
    await user.click(await details.findByRole('button', { name: `Échéances – ${formatDay(soon)}, Relance` }));
    await user.click(details.getByRole('button', { name: t('deadlineActs.addOwn') }));
    const form = await screen.findByRole('dialog', { name: t('deadlineActs.dialog.addOwn') });
    const field = within(form).getByRole('textbox', { name: new RegExp(`^${t('records.fields.libelle')}`) });
    await fill(field, 'x'.repeat(501));
    await fill(
      within(form).getByRole('textbox', { name: new RegExp(`^${t('records.fields.dateEcheance')}`) }),
      formatDay(soon),
    );
    await press('common.save', form);
    expect(field).toHaveValue('x'.repeat(501));
    expect(field).toHaveAccessibleDescription(text('validation.tooLong', { max: 500 }));
    await fill(field, 'x'.repeat(500));
    await press('common.save', form);
    expect(await details.findByText('x'.repeat(500))).toBeVisible();
  });

  it('DATE-05 is the next of its family until it is done', async () => {
    const { id } = await datedFamily('TEXTE-4', 'Relance');
    const { user, dialog } = await open(`/brevets?open=${id}`);
    const details = within(await dialog('Famille TEXTE-4'));
    await user.click(await details.findByRole('button', { name: `Échéances – ${formatDay(soon)}, Relance` }));
    await user.click(details.getByRole('button', { name: t('deadlineActs.acts', { what: 'Relance' }) }));
    await user.click(await screen.findByRole('menuitem', { name: t('deadlineActs.done') }));
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Marquer/ })).getByRole('button', { name: t('common.save') }),
    );
    expect(await details.findByRole('button', { name: /^Échéances – .*Annuité/ })).toBeVisible();
  });
});
