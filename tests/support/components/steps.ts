import { screen, waitFor, within } from '@testing-library/react';
import { foldText } from '#domain/rules/foldText.ts';
import type { OpenApp } from '#tests/support/components/openApp.tsx';
import { t, text } from '#tests/support/components/words.ts';

/** The steps that people take on the French screens, named as people would name them. */
export const stepsOf = ({ user }: Pick<OpenApp, 'user'>) => {
  const steps = {
    dialog: (name: string | RegExp) => screen.findByRole('dialog', { name }),
    /** Presses a button by its text; in this part of the page, where one is named. */
    press: async (key: string, place: HTMLElement = document.body) =>
      user.click(await within(place).findByRole('button', { name: t(key) })),
    tab: async (key: string, place: HTMLElement = document.body) =>
      user.click(within(place).getByRole('tab', { name: new RegExp(`^${t(key)}`) })),
    /** What a field holds from now on; pasted, which is one step where typing is one for each key. */
    fill: async (field: HTMLElement, words: string) => {
      await user.clear(field);
      await user.paste(words);
    },
    /** Types into a picker and takes the first thing that it offers. */
    pick: async (field: HTMLElement, typed: string) => {
      await user.click(field);
      await user.paste(typed);
      const [first] = await screen.findAllByRole('option', { name: (name) => foldText(name).includes(typed) });
      await user.click(first as HTMLElement);
    },
    /** Opens the palette and looks for this in it. */
    palette: async (typed: string) => {
      await user.keyboard('{Control>}k{/Control}');
      const box = await screen.findByRole('textbox', { name: t('palette.placeholder') });
      await steps.fill(box, typed);
      return box;
    },
    search: async (typed: string) => {
      const box = screen.getByRole('searchbox');
      await user.clear(box);
      await user.paste(typed);
      await user.keyboard('{Enter}');
    },
    /** The row of the list in which this stands. */
    row: (words: string) =>
      waitFor(() => {
        const found = [...document.querySelectorAll<HTMLElement>('tr[data-row]')].find(({ textContent }) =>
          textContent?.includes(words),
        );
        if (!found) throw new Error(`No row says ${words}.`);
        return found;
      }),
    noRow: (words: string) =>
      waitFor(() => {
        for (const { textContent } of document.querySelectorAll('tr[data-row]'))
          if (textContent?.includes(words)) throw new Error(`A row still says ${words}.`);
      }),
    /** Opens a row's menu. */
    rowMenu: async (words: string) => {
      const buttons = within(await steps.row(words)).getAllByRole('button', { name: /^Actions pour/ });
      await user.click(buttons[0] as HTMLElement);
      return screen.findByRole('menu');
    },
    rowAction: async (words: string, action: string) =>
      user.click(within(await steps.rowMenu(words)).getByRole('menuitem', { name: action })),
    /** The list says that it has so many rows. */
    expectTotal: (total: number) =>
      waitFor(() => {
        const range = screen.getByRole('navigation', { name: t('table.pages') }).textContent?.replace(/\s/g, ' ');
        if (!range?.includes(`sur ${total} élément`)) throw new Error(`Not ${total} rows, but ${range}.`);
      }),
    upToDate: () => screen.findByText(text('sync.chip.upToDate')),
    gone: (element: HTMLElement) =>
      waitFor(() => {
        if (element.isConnected) throw new Error('It is still there.');
      }),
  };
  return steps;
};
