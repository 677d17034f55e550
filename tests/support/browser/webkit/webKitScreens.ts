import { keptLater } from '#domain/keptLater.ts';
import type { WebKitPage } from '#tests/support/browser/webkit/WebKitPage.ts';
import { filesNotKept } from '#tests/support/browser/whenWholeAppKept.ts';
import { wordsOf } from '#tests/support/browser/words.ts';

const t = wordsOf('fr');

/** The steps that people take on the French screens, in WebKit; those of the other browsers are in screens.ts. */
export const webKitScreens = (page: WebKitPage, url: string) => {
  const enterPassword = async (password: string, submit: string): Promise<void> => {
    await page.see({ role: 'button', name: submit });
    await page.enter({ label: t('users.fields.password') }, password);
    await page.press({ role: 'button', name: submit });
  };
  const steps = {
    load: (path: string) => page.load(url + path),
    signIn: async (username: string, password: string) => {
      await steps.load('/login');
      await page.enter({ label: t('login.username') }, username);
      await enterPassword(password, t('login.submit'));
      await page.until('come to the dashboard', () => page.run(() => location.pathname === '/dashboard'));
    },
    unlock: (password: string) => enterPassword(password, t('unlock.submit')),
    /** Resolves when the service worker controls the page and has kept every file: each screen then opens without network. */
    whenOfflineReady: async () => {
      await page.until('be ready for no network', () =>
        page.run(async () => {
          await navigator.serviceWorker.ready;
          return navigator.serviceWorker.controller !== null;
        }),
      );
      await page.until('have kept every file', async () => {
        const missing = await page.run(filesNotKept, [...keptLater]);
        return missing.length === 0;
      });
    },
    /** The chip in the top bar says that nothing waits and the server answers. */
    expectUpToDate: () =>
      page.until('be up to date', () =>
        page.run(() => document.querySelector('header [data-standing=upToDate]') !== null),
      ),
    /** Comes there as by a link within the app. */
    open: (path: string) =>
      page.run((address) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path),
    search: (text: string) => page.enter({ role: 'searchbox' }, text, { confirm: true }),
    /** From the list of clients, with a name alone. */
    createClient: async (name: string) => {
      const dialog = t('records.new.client');
      await steps.open('/clients');
      await page.press({ role: 'button', name: dialog });
      await page.enter({ role: 'textbox', dialog }, name);
      await page.press({ role: 'button', name: t('common.next'), dialog });
      await page.press({ role: 'button', name: t('common.create'), dialog });
      await page.seeNone({ role: 'dialog', name: dialog });
    },
  };
  return steps;
};
