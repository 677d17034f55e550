import { File } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { OpenApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t } from '#tests/support/components/words.ts';

/** The steps of a reconciliation with an annuity firm, beside those of every screen. */
export const reconciliationSteps = (app: OpenApp) => {
  const steps = stepsOf(app);
  // An empty pile leads on to the next one, by a button of the same words.
  const chip = async (pile: string) =>
    within(await screen.findByRole('group', { name: t('reconciliation.piles.label') })).getByRole('button', {
      name: new RegExp(`^${t(`reconciliation.piles.${pile}`)}\\s*[\\d…]`),
    });
  return {
    ...app,
    ...steps,
    /** Gives a list of a firm, and has it compared as its columns were recognised. */
    give: async (firm: string, name: string, content: Uint8Array | string) => {
      await steps.pick(await screen.findByRole('combobox', { name: t('patents.filters.duties.annuity') }), firm);
      const input = document.querySelector('main input[type=file]') as HTMLInputElement;
      await app.user.upload(input, new File([content], name) as never);
      await steps.press('import.read');
      await steps.press('reconciliation.compare');
    },
    turnTo: async (pile: string) => app.user.click(await chip(pile)),
    expectPiles: (counts: Readonly<Record<string, number>>) =>
      waitFor(async () => {
        for (const [pile, count] of Object.entries(counts))
          expect((await chip(pile)).querySelector('span'), pile).toHaveTextContent(new RegExp(`^${count}$`));
      }),
  };
};
