import type { Locator, Page } from '@playwright/test';
import { enter } from '#tests/support/browser/enter.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { wordsOf } from '#tests/support/browser/words.ts';

const t = wordsOf('fr');

/** The steps that people take on the French screens, named as people would name them. */
export const screensOf = (page: Page, url: string) => {
  const dialog = (name: string): Locator => page.getByRole('dialog', { name });
  const steps = {
    dialog,
    /** Loads the app there, as an address that is typed or sent by somebody does. */
    load: (path: string) => page.goto(url + path),
    /**
     * Comes there as by a link within the app, which costs a fraction of a load, and waits until the screen before is
     * gone; loads the app where it does not stand open.
     */
    open: async (path: string) => {
      if (!(await isOpen(page, url))) return void (await steps.load(path));
      // The same screen would stay, and show for a while what it showed before.
      const isThere = new URL(page.url()).pathname === new URL(path, url).pathname;
      if (isThere) await follow(page, path.startsWith('/profile') ? '/settings' : '/profile');
      await follow(page, path, { replace: isThere });
    },
    /** @param forget whether to ask that nothing is kept on the device */
    signIn: async (username: string, password: string, { forget = false } = {}) => {
      await page.goto(url);
      if (forget) await page.getByRole('checkbox', { name: t('login.keepDevice') }).uncheck();
      await enter(page.getByLabel(t('login.username')), username);
      await enter(page.getByLabel(t('users.fields.password'), { exact: true }), password);
      await page.getByRole('button', { name: t('login.submit') }).click();
      await page.waitForURL('**/dashboard');
    },
    unlock: async (password: string) => {
      // The sign-in form before it has a field of the same name.
      await expect(page.getByRole('button', { name: t('unlock.submit'), exact: true })).toBeVisible({
        timeout: 30_000,
      });
      await enter(page.getByLabel(t('users.fields.password'), { exact: true }), password);
      await page.getByRole('button', { name: t('unlock.submit'), exact: true }).click();
    },
    /** The range label of the list, `1-10 sur 300 éléments`, once it shows this total. */
    expectTotal: (total: number) =>
      expect(page.getByRole('navigation', { name: t('table.pages') })).toContainText(
        new RegExp(`sur ${Intl.NumberFormat('fr').format(total).replace(/\s/g, '\\s')} élément`),
        { timeout: 30_000 },
      ),
    search: async (text: string) => {
      await enter(page.getByRole('searchbox'), text);
      await page.getByRole('searchbox').press('Enter');
    },
    row: (text: string): Locator => page.getByRole('row').filter({ hasText: text }),
    /** Chooses from a row's menu. */
    rowAction: async (text: string, action: string) => {
      await steps
        .row(text)
        .getByRole('button', { name: t('table.rowActions', { name: '' }).trim() })
        .click();
      await page.getByRole('menuitem', { name: action }).click();
    },
    /** From the form over the recap to done. */
    finish: async (name: string, submit: string) => {
      await dialog(name)
        .getByRole('button', { name: t('common.next') })
        .click();
      await dialog(name).getByRole('button', { name: submit, exact: true }).click();
      await expect(dialog(name)).toBeHidden();
    },
    /** From the list of clients, with a name alone. */
    createClient: async (name: string) => {
      await steps.open('/clients');
      await page.getByRole('button', { name: t('records.new.client') }).click();
      await enter(dialog(t('records.new.client')).getByLabel(t('clients.fields.nomClient')).first(), name);
      await steps.finish(t('records.new.client'), t('common.create'));
    },
    closeDialog: async (name: string) => {
      await dialog(name)
        .getByRole('button', { name: t('common.close') })
        .first()
        .click();
      await expect(dialog(name)).toBeHidden();
    },
    /** The chip in the top bar says that nothing waits and the server answers. */
    expectUpToDate: (timeout = 60_000) =>
      expect(page.getByRole('banner').getByText(t('sync.chip.upToDate'))).toBeVisible({ timeout }),
  };
  return steps;
};

const isOpen = async (page: Page, url: string): Promise<boolean> =>
  page.url().startsWith(`${url}/`) && (await page.getByRole('banner').locator('[data-standing]').count()) > 0;

const follow = async (page: Page, path: string, { replace = false } = {}): Promise<void> => {
  await page.evaluate(
    ([address, how]) => {
      for (const left of document.querySelectorAll('h1, [role=dialog]')) left.setAttribute('data-left', '');
      history[how](null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    [path, replace ? 'replaceState' : 'pushState'] as const,
  );
  await expect(page.locator('[data-left]')).toHaveCount(0);
};
