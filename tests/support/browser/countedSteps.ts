import type { Locator, Page } from '@playwright/test';

/** Does what people do and counts it, as docs/steps.md says what a step is. */
export const countedSteps = (page: Page) => {
  let taken = 0;
  return {
    press: async (control: Locator): Promise<void> => {
      await control.click();
      taken += 1;
    },
    /** Into the field that has the focus, or into this one. */
    type: async (text: string, field?: Locator): Promise<void> => {
      await (field ? field.fill(text) : page.keyboard.type(text));
      taken += 1;
    },
    enter: async (): Promise<void> => {
      await page.keyboard.press('Enter');
      taken += 1;
    },
    /** A file is chosen, which the system's own dialog asks for. */
    choose: async (field: Locator, path: string): Promise<void> => {
      await field.setInputFiles(path);
      taken += 1;
    },
    /** Would lead out of the app: a call, a mail. */
    reach: async (link: Locator): Promise<void> => {
      await link.click({ trial: true });
      taken += 1;
    },
    taken: () => taken,
  };
};

export type CountedSteps = ReturnType<typeof countedSteps>;
