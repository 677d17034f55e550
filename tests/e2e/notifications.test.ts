import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { notificationPaths } from '#domain/notification.ts';
import { findings } from '#tests/support/browser/accessibility.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { inFull } from '#tests/support/files/inFull.ts';
import { signInAt } from '#tests/support/server/signInAt.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');

describe('notifications', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  /** Sessions of the Admin, and of the user in the browser. */
  let admin: string;
  let own: string;
  const steps = () => screensOf(browser.page, server.url);
  const bell = () => browser.page.getByRole('button', { name: /^Notifications/ });
  const popover = () => browser.page.getByRole('dialog', { name: /^Notifications/ });
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    asker = admin,
  ): Promise<Record<string, unknown>> => {
    const answer = await fetch(server.address + path, {
      method,
      headers: { Authorization: `Bearer ${asker}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, unknown>;
  };
  /** What the Admin does at another desk. */
  const newClient = async (name: string): Promise<number> => {
    const { Data } = await call('POST', '/api/client', { NomClient: name });
    return (Data as { Id: number }).Id;
  };

  /** Calls about notifications: their method, page and page size. */
  const asked: string[] = [];

  beforeAll(async () => {
    server = await startPrepared();
    admin = await signInAt(server.address, 'admin', demoPassword);
    own = await signInAt(server.address, 'user', demoPassword);
    browser = await openPrepared(server, 'user', {
      watch: (page) =>
        page.on('request', (request) => {
          const { pathname, searchParams } = new URL(request.url());
          if (pathname.startsWith('/api/notifications'))
            asked.push(`${request.method()} ${searchParams.get('page')} ${searchParams.get('pageSize')}`);
        }),
    });
  });
  /** Nothing is unread, and the page shows so. */
  beforeEach(async () => {
    const { Data } = await call('GET', `${notificationPaths.list}?isRead=false&pageSize=200`, undefined, own);
    const ids = (Data as { Id: number }[]).map(({ Id }) => Id);
    await call('POST', notificationPaths.markRead, { ids }, own);
    // A page is not notified of what was read elsewhere.
    await (ids.length > 0 ? steps().load('/dashboard') : steps().open('/dashboard'));
    await expect(browser.page).toHaveTitle(/^Tableau de bord/);
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  it('BELL-03 BELL-04 BELL-05 BELL-08 RT-04 RT-08 UX-22 the bell asks for ten and shows nothing; a change at another desk is in it and in the title at once', async () => {
    const { page } = browser;
    asked.length = 0;
    await steps().load('/dashboard');
    await bell().click();
    await expect(popover()).toContainText(t('notifications.none'));
    // The dashboard behind it asks who was at work, and for more.
    await expect.poll(() => new Set(asked)).toContain('GET 1 10');
    await page.keyboard.press('Escape');
    await expect(popover()).toBeHidden();
    await expect(page).toHaveTitle(/^Tableau de bord/);
    await newClient('Annonce une');
    await expect(bell()).toHaveAccessibleName(t('notifications.bell_one', { count: 1 }));
    await expect(page).toHaveTitle(/^\(1\) /);
    await bell().click();
    await expect(popover().getByRole('listitem')).toHaveCount(1);
    await newClient('Annonce deux');
    await expect(popover().getByRole('listitem').first()).toContainText('Annonce deux');
  });

  it('BELL-02 INBOX-07 UX-50 in the bell and on a phone what happened has the width of its line, and can be marked as read', async () => {
    const { page } = browser;
    const name = 'Manufacture de mécanique avancée des Établissements Montgolfier';
    await newClient(name);
    const share = (place: Locator): Promise<number> => {
      const line = place.getByRole('listitem').filter({ hasText: name });
      return line.evaluate((item) => (item.querySelector('time')?.parentElement?.offsetWidth ?? 0) / item.clientWidth);
    };
    await expect(page).toHaveTitle(/^\(1\) /);
    await bell().click();
    await expect(popover()).toContainText(name);
    expect(await share(popover())).toBeGreaterThan(0.75);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await steps().open('/notifications');
    const main = page.getByRole('main');
    await expect(main).toContainText(name);
    expect(await share(main)).toBeGreaterThan(0.75);
    await main.getByRole('button', { name: t('notifications.markReadNamed', { name }) }).click();
    await expect(main.getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  inFull('BELL-01 BELL-02 BELL-06 BELL-07 the bell is 360 wide, names what happened, and marks one read', async () => {
    const { page } = browser;
    await newClient('Première annonce');
    await newClient('Seconde annonce');
    await expect(page).toHaveTitle(/^\(2\) /);
    await bell().click();
    expect((await popover().boundingBox())?.width).toBe(360);
    await expect(popover()).toContainText(t('notifications.recent'));
    const line = popover().getByRole('listitem').filter({ hasText: 'Première annonce' });
    await expect(line).toContainText(`${t('notifications.actions.create')} • ${t('records.singular.client')}`);
    await expect(line.locator('[data-icon="Client"]')).toBeVisible();
    expect(await findings(browser)).toEqual([]);
    await browser.screenshot('bell');
    await line.getByRole('button', { name: t('notifications.markReadNamed', { name: 'Première annonce' }) }).click();
    await expect(line).toHaveCount(0);
    await expect(page).toHaveTitle(/^\(1\) /);
    await popover()
      .getByRole('link', { name: t('notifications.all') })
      .click();
    await expect(page).toHaveURL(`${server.url}/notifications`);
    await expect(page.getByRole('tab', { name: t('notifications.tabs.unread', { count: 1 }) })).toBeVisible();
    await page.getByRole('tab', { name: /^Lues \(\d+\)$/ }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Première annonce' })).toContainText(
      t('notifications.read'),
    );
  });

  inFull(
    'INBOX-01 INBOX-02 INBOX-03 INBOX-04 INBOX-06 INBOX-07 the inbox asks for twenty, has filters and times',
    async () => {
      const { page } = browser;
      await newClient('Troisième annonce');
      await steps().open('/notifications');
      const line = page.getByRole('listitem').filter({ hasText: 'Troisième annonce' });
      await expect(line).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
      expect(asked).toContain('GET 1 20');
      await page
        .getByRole('combobox', { name: t('notifications.kinds') })
        .or(page.getByLabel(t('notifications.kinds')))
        .first()
        .click();
      await page.getByRole('option', { name: t('records.singular.patent') }).click();
      await expect(page).toHaveURL(/type=Brevet/);
      await page.keyboard.press('Escape');
      await expect(page.getByText(t('notifications.none'), { exact: true })).toBeVisible();
      await browser.screenshot('notifications');
      await page.goBack();
      await expect(line).toBeVisible();
      expect(await findings(browser)).toEqual([]);
    },
  );

  inFull(
    'INBOX-05 ERR-30 UX-23 all that is shown is marked at once, without network too, and reported to the server later',
    async () => {
      const { page } = browser;
      await newClient('Quatrième annonce');
      await steps().open('/notifications');
      await expect(page.getByRole('listitem').filter({ hasText: 'Quatrième annonce' })).toBeVisible();
      await browser.goOffline();
      await page.getByRole('button', { name: t('notifications.markAllRead') }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Quatrième annonce' })).toHaveCount(0);
      await expect(page).not.toHaveTitle(/^\(/);
      await expect(page.getByText(t('notifications.markedRead_one', { count: 1 }))).toBeVisible();
      await page.getByRole('button', { name: t('notifications.markAllRead') }).click();
      await expect(page.getByText(t('notifications.noneToMark'))).toBeVisible();
      await newClient('Pendant l’absence');
      await browser.goOnline();
      await expect(page.getByRole('listitem').filter({ hasText: 'Pendant l’absence' })).toBeVisible({
        timeout: 90_000,
      });
      await expect(page.getByRole('listitem').filter({ hasText: 'Quatrième annonce' })).toHaveCount(0);
      await expect(bell()).toHaveAccessibleName(t('notifications.bell_one', { count: 1 }));
      await expect(page).toHaveTitle(/^\(1\) /);
      // Also where nothing of one's own went to the server, which is asked anew for what it then has.
      await browser.goOffline();
      await newClient('Pendant une autre absence');
      await browser.goOnline();
      await expect(bell()).toHaveAccessibleName(t('notifications.bell_other', { count: 2 }), { timeout: 90_000 });
      await expect(page).toHaveTitle(/^\(2\) /);
    },
  );

  it('UX-58 BELL-06 one marked as read without network leaves bell, title and badge at once; opening one leads to its object', async () => {
    const { page } = browser;
    const ids = [await newClient('Objet ouvert'), await newClient('Objet lu')];
    await steps().open('/notifications');
    for (const name of ['Objet ouvert', 'Objet lu'])
      await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    const unread = async (): Promise<number> => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);
    /** What the system was last asked to show on the app's icon. */
    const badge = (): Promise<string | null> => page.evaluate(() => document.body.getAttribute('data-badge'));
    await page.evaluate(() => {
      navigator.setAppBadge = async (count) => document.body.setAttribute('data-badge', String(count));
    });
    // The title follows a moment after the list.
    const before = 2;
    await expect.poll(unread).toBe(before);
    await browser.goOffline();
    await bell().click();
    const inBell = popover().getByRole('listitem');
    await inBell
      .filter({ hasText: 'Objet lu' })
      .getByRole('button', { name: t('notifications.markReadNamed', { name: 'Objet lu' }) })
      .click();
    await expect(inBell.filter({ hasText: 'Objet lu' })).toHaveCount(0);
    await expect.poll(unread).toBe(before - 1);
    await expect.poll(badge).toBe(String(before - 1));
    await inBell.filter({ hasText: 'Objet ouvert' }).getByRole('button', { name: 'Objet ouvert', exact: true }).click();
    await expect(page).toHaveURL(`${server.url}/clients?open=${ids[0]}`);
    await expect(page.getByRole('dialog', { name: 'Objet ouvert' })).toBeVisible();
    await expect.poll(unread).toBe(before - 2);
    await expect.poll(badge).toBe(String(before - 2));
    await page.keyboard.press('Escape');
    await browser.goOnline();
    await steps().expectUpToDate();
  });

  it('ERR-28 ERR-31 an inbox that does not load says whether the server refused or is out of reach; the bell makes no noise about it', async () => {
    const { page } = browser;
    const calls = /\/api\/notifications\?/;
    const failures = [
      {
        how: 'refused',
        answer: { status: 200, json: { Success: false, Message: 'Boîte fermée' } },
        says: 'Boîte fermée',
      },
      { how: 'silent', answer: null, says: t('notifications.networkError') },
    ] as const;
    for (const { answer, says } of failures) {
      await page.route(calls, (route) => (answer ? route.fulfill(answer) : route.abort()));
      // Of this kind nothing was ever shown, so that nothing older can stand in.
      await steps().open(`/notifications?type=${answer ? 'Cabinet' : 'Contact'}`);
      await expect(page.getByText(t('notifications.loadError'))).toBeVisible();
      await expect(page.getByText(says)).toBeVisible();
      await bell().click();
      await expect(popover()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await page.unroute(calls);
    }
    await page.getByRole('button', { name: t('common.retry') }).click();
    await expect(page.getByText(t('notifications.loadError'))).toBeHidden();
  });

  inFull('SET-01 SET-02 SET-03 SET-04 SET-05 SET-06 SET-08 what is switched off is no longer notified', async () => {
    const { page } = browser;
    const id = await newClient('Aaa Silencieux');
    await steps().open('/settings?tab=notifications');
    const named = (what: string) =>
      page.getByRole('switch', { name: t('settings.notifications.switch', { client: 'Aaa Silencieux', what }) });
    await page.getByRole('searchbox').fill('Aaa Silen');
    await expect(named(t('settings.notifications.all'))).toBeChecked();
    await named(t('settings.notifications.all')).click();
    await expect(named(t('records.singular.patent'))).not.toBeChecked();
    await named(t('records.singular.contact')).click();
    await expect(named(t('records.singular.contact'))).toBeChecked();
    await expect(named(t('settings.notifications.all'))).not.toBeChecked();
    await browser.screenshot('notification-settings');
    expect(await findings(browser)).toEqual([]);
    await expect(async () => {
      const { Data } = await call('GET', '/api/client/' + id);
      expect(Data).toBeTruthy();
      const { Data: preferences } = await call('GET', notificationPaths.preferences, undefined, own);
      expect(preferences).toContainEqual(expect.objectContaining({ ClientId: id, Enabled: false }));
      expect(preferences).toContainEqual(
        expect.objectContaining({ ClientId: id, NotificationType: 'Contact', Enabled: true }),
      );
    }).toPass({ timeout: 60_000 });
    await call('PUT', `/api/client/${id}`, { NomClient: 'Aaa Silencieux', VilleClient: '', EmailClient: 'a@b.fr' });
    await newClient('Zzz après');
    await steps().open('/notifications');
    await expect(page.getByRole('listitem').filter({ hasText: 'Zzz après' })).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: /modification.*Aaa Silencieux|Aaa Silencieux.*modification/ }),
    ).toHaveCount(0);
  });
});
