import type { BrowserContext } from '@playwright/test';

/**
 * What Firefox tells as an error of the page where a reload cut a request on its way through the service worker: no script
 * has failed, and a file that does not come at all is missed by the test itself.
 */
const cutByReload = /Failed to load .*A ServiceWorker intercepted the request/s;

/** Errors of its pages and refusals by the content policy, as they come. */
export const gatherFaults = (context: BrowserContext): string[] => {
  const faults: string[] = [];
  context.on('weberror', (error) => {
    const fault = String(error.error().stack ?? error.error());
    if (!cutByReload.test(fault)) faults.push(fault);
  });
  context.on('console', (message) => {
    if (message.type() === 'error' && /content security policy|trusted/i.test(message.text()))
      faults.push(message.text());
  });
  return faults;
};
