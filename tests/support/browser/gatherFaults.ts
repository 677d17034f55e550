import type { BrowserContext } from '@playwright/test';

/** Errors of its pages and refusals by the content policy, as they come. */
export const gatherFaults = (context: BrowserContext): string[] => {
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(String(error.error().stack ?? error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && /content security policy|trusted/i.test(message.text()))
      faults.push(message.text());
  });
  return faults;
};
