import type { AppPage } from '#bench/app/AppBrowser.ts';
import { enter, press, shown } from '#bench/app/inPage.ts';

const password = 'Bench-Passw0rd!';
const fields = { username: 'input[name=username]', password: 'input[name=password]' };

/** Fills in who signs in, all but the password. */
export const nameUser = async (page: AppPage): Promise<void> => {
  await page.run(shown, fields.username, '');
  await page.run(enter, fields.username, 'bench');
};

/** @returns when the password was asked for, in milliseconds since the navigation */
export const askedForPassword = (page: AppPage): Promise<number> => page.run(shown, fields.password, '');

/** Gives the password and sends the form. @returns when, in milliseconds since the navigation */
export const submitPassword = async (page: AppPage): Promise<number> => {
  await page.run(enter, fields.password, password);
  return page.run(press, 'button[type=submit]');
};
