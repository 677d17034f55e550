import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { closedDays } from '#domain/rules/dates/closedDays.ts';
import { type RuleSource, sourceText } from '#domain/rules/dates/RuleSource.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';
import { ruleSources } from '#tests/support/dates/ruleSources.ts';
import { dialectNamed } from '#tests/support/plain/dialects.ts';
import { type ListeningPlain, listenPlain } from '#tests/support/plain/listenPlain.ts';
import { plainPassword } from '#tests/support/plain/PlainAccounts.ts';
import { plainWorld } from '#tests/support/plain/plainWorld.ts';
import { TestClock } from '#tests/support/server/TestClock.ts';
import type { TestAccount } from '#tests/support/server/testServer.ts';

const server = demoServer();

const everySource: readonly RuleSource[] = [...ruleSources, ...Object.values(closedDays)];

const open = async (account: TestAccount) => {
  const app = await openApp(server(), account);
  const steps = stepsOf(app);
  const ruleOf = async (section: string, words: string): Promise<HTMLElement> => {
    const region = await screen.findByRole('region', { name: t(`dateRules.kinds.${section}`) });
    const found = within(region)
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent?.includes(words));
    if (!found) throw new Error(`No rule says ${words}.`);
    return found;
  };
  const says = async (section: string, rule: string, words: string | RegExp) =>
    waitFor(async () => expect(await ruleOf(section, rule)).toHaveTextContent(words));
  return { ...app, ...steps, ruleOf, says };
};

/** A German family, whose third year falls due on the last day of next month or later. */
const germanFamily = async (reference: string): Promise<void> => {
  const admin = await server().signIn(server().accounts.admin);
  const idPays = Number((await admin.get('/api/pays')).list.find(({ CodeIso }) => CodeIso === 'DE')?.Id);
  const { status } = await admin.post('/api/brevet', {
    referenceFamille: reference,
    titre: 'Vanne',
    clientIds: [1],
    informationsDepot: [{ idPays, dateDepot: `${new Date().getFullYear() - 1}-12-15` }],
  });
  expect(status).toBe(201);
};

describe('the rules of dates', () => {
  let plain: ListeningPlain | null = null;
  afterEach(async () => {
    await plain?.stop();
    plain = null;
  });

  it('DATE-30 show every row with its source and the day on which it was read, also without network', async () => {
    const { user, go, goOffline, ruleOf, address } = await open(server().accounts.user);
    await go('/echeancier');
    await goOffline();
    await user.click(await screen.findByRole('link', { name: t('dateRules.title') }));
    await waitFor(() => expect(address()).toBe('/echeancier/regles'));
    expect(await ruleOf('annuity', 'DE · Allemagne')).toHaveTextContent(
      /dès l’année 3 .* dernier jour du mois .* 2 mois sans surtaxe .*PatG.*Vérifiée le 22\/11\/2026/,
    );
    expect(await ruleOf('annuity', 'JP · Japon')).toHaveTextContent(/à vérifier auprès de l’office/);
    expect(await ruleOf('nationalPhase', 'CN · Chine')).toHaveTextContent(/30 mois · avec surtaxe jusqu’à 32 mois/);
    expect(await ruleOf('closedDays', 'FR · France')).toHaveTextContent(/L3133-1/);
    const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    for (const source of everySource) {
      const own = shown.filter((each) => each.includes(sourceText(source, 'fr')));
      expect(own.length, sourceText(source, 'fr')).toBeGreaterThan(0);
      for (const each of own) {
        expect(each).toContain(t('dateRules.checkedOn', { day: formatDay(source.checkedOn) }));
        expect(each.includes(t('dates.steps.secondary'))).toBe(source.isSecondary ?? false);
      }
    }
    expect(screen.queryByRole('button', { name: /^Remplacer/ })).toBeNull();
    expect(screen.queryByText(text('dateRules.notKept'))).toBeNull();
  });

  it('DATE-30 DATE-32 the Admin overrules a row with its reason: the docket follows at once, and so it does when it is withdrawn', async () => {
    await germanFamily('REGLE-DE');
    const app = await open(server().accounts.admin);
    const { user, go, goOffline, dialog, fill, press, ruleOf, says, row } = app;
    const year = new Date().getFullYear();
    await go('/echeancier?q=REGLE-DE');
    await row(`31/12/${year + 1}`);
    await goOffline();
    await go('/echeancier/regles');
    const german = await ruleOf('annuity', 'DE · Allemagne');
    await user.click(within(german).getByRole('button', { name: /^Remplacer/ }));
    const form = await dialog(/Règle du cabinet/);
    await press('common.save', form);
    expect(await within(form).findByText(t('validation.ruleNothing'))).toBeVisible();
    await fill(within(form).getByRole('textbox', { name: t('records.fields.premiereAnnee') }), '4');
    await press('common.save', form);
    expect(await within(form).findByText(t('validation.required'))).toBeVisible();
    await fill(
      within(form).getByRole('textbox', { name: new RegExp(`^${t('records.fields.motif')}`) }),
      'Avis du DPMA',
    );
    await press('common.save', form);
    await app.gone(form);
    await says('annuity', 'DE · Allemagne', /dès l’année 4.*Pas encore envoyé.*Motif\s: Avis du DPMA/);
    await go('/echeancier?q=REGLE-DE');
    const line = await row(`31/12/${year + 2}`);
    expect(line).toHaveTextContent(/Annuité 4/);
    await user.click(within(line).getByText('Annuité 4'));
    const detail = await screen.findByRole('dialog', { name: /Annuité 4/ });
    expect(within(detail).getByText(/Décidé par le cabinet.*Avis du DPMA/)).toBeVisible();
    expect(within(detail).queryByText(/PatG/)).toBeNull();
    await go('/echeancier/regles');
    await user.click(within(await ruleOf('annuity', 'DE · Allemagne')).getByRole('button', { name: /^Retirer/ }));
    await go('/echeancier?q=REGLE-DE');
    expect(await row(`31/12/${year + 1}`)).toHaveTextContent(/Annuité 3/);
  });

  it('DATE-32 the Admin withdraws what was decided, and adds closed days of a year', async () => {
    const admin = await server().signIn(server().accounts.admin);
    await admin.post('/api/regles-dates', { genre: 'annuity', ligne: 'ES', premiereAnnee: '5', motif: 'Avis' });
    const { user, go, dialog, fill, press, pick, ruleOf, says, gone } = await open(server().accounts.admin);
    await go('/echeancier/regles');
    await says('annuity', 'ES · Espagne', /dès l’année 5.*Décidé par le cabinet.*Hélène Delorme, le .*Avis/);
    await user.click(within(await ruleOf('annuity', 'ES · Espagne')).getByRole('button', { name: /^Retirer/ }));
    await says('annuity', 'ES · Espagne', /dès l’année 3/);
    expect(await ruleOf('annuity', 'ES · Espagne')).not.toHaveTextContent(/cabinet/);
    await press('dateRules.add.closedDays');
    const form = await dialog(/Jours de fermeture/);
    await pick(within(form).getByRole('combobox', { name: new RegExp(`^${t('dateRules.office')}`) }), 'france');
    await fill(within(form).getByRole('textbox', { name: new RegExp(`^${t('dateRules.year')}`) }), '2028');
    const days = within(form).getByRole('textbox', { name: new RegExp(`^${t('records.fields.joursFermes')}`) });
    await fill(within(form).getByRole('textbox', { name: new RegExp(`^${t('records.fields.motif')}`) }), 'Pont');
    await fill(days, '26/05/2027');
    await press('common.save', form);
    expect(await within(form).findByText(t('validation.closedDays'))).toBeVisible();
    await fill(days, '26/05/2028, 02/05/2028');
    await press('common.save', form);
    await gone(form);
    await says('closedDays', '2028', /02\/05\/2028, 26\/05\/2028.*Pont/);
    await waitFor(async () => {
      const { list } = await admin.get('/api/regles-dates?page=1&pageSize=100');
      expect(list).toContainEqual(
        expect.objectContaining({ Genre: 'closedDays', Annee: '2028', JoursFermes: '2028-05-02 2028-05-26' }),
      );
    });
  });

  it('DATE-33 a client reads that the firm decided, and neither by whom nor why', async () => {
    const admin = await server().signIn(server().accounts.admin);
    const { status } = await admin.post('/api/regles-dates', {
      genre: 'annuity',
      ligne: 'CH',
      premiereAnnee: '6',
      motif: 'Entre nous',
    });
    expect(status).toBe(201);
    const { go, says, ruleOf } = await open(server().accounts.client);
    await go('/echeancier/regles');
    await says('annuity', 'CH · Suisse', /dès l’année 6.*Décidé par le cabinet\s: Annuités CH\. Le \d/);
    expect(await ruleOf('annuity', 'CH · Suisse')).not.toHaveTextContent(/Delorme|Entre nous/);
    expect(screen.queryByRole('button', { name: /^(Remplacer|Modifier|Retirer)/ })).toBeNull();
  });

  it('DATE-34 on a server with the specification’s calls alone overruling is not offered, and one sentence says so', async () => {
    plain = await listenPlain(dialectNamed('letter'));
    plainWorld(plain.server.records);
    const { go } = await openApp(
      { url: plain.url, clock: new TestClock() },
      { username: 'ada', password: plainPassword },
    );
    await go('/echeancier/regles');
    expect(await screen.findByText(text('dateRules.notKept'))).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remplacer/ })).toBeNull();
  });
});
