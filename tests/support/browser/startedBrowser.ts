import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { gatherFaults } from '#tests/support/browser/gatherFaults.ts';
import { killProcesses } from '#tests/support/browser/killProcesses.ts';
import { whenWholeAppKept } from '#tests/support/browser/whenWholeAppKept.ts';

/** A browser with a profile on the disk, whichever it is: closed and launched again, it is the same person's browser. */
export interface StartedBrowser {
  readonly profile: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of pages and refusals by the content policy so far; an expected one may be removed by the test. */
  readonly faults: string[];
  goOnline(): Promise<void>;
  /** Resolves when the files that are kept after sign-in are there too, so that a workbook is read without network. */
  whenWholeAppKept(): Promise<void>;
  /** Quits as a user does; the profile stays unless `erase`. */
  close(options?: { erase?: boolean }): Promise<void>;
  /** Ends the browser's process as a crash would. */
  kill(): Promise<void>;
}

/** Those not closed yet. */
export const openBrowsers = new Set<Pick<StartedBrowser, 'context'>>();

/** @param patienceMs for a machine that is busy with something else: what takes longer does not happen */
export const startedBrowser = async (
  profile: string,
  context: BrowserContext,
  patienceMs: number,
): Promise<StartedBrowser> => {
  context.setDefaultTimeout(patienceMs);
  const page = context.pages()[0] ?? (await context.newPage());
  const closed = new Promise<void>((resolve) => context.once('close', () => resolve()));
  const open = { context };
  openBrowsers.add(open);
  void closed.then(() => openBrowsers.delete(open));
  return {
    profile,
    context,
    page,
    faults: gatherFaults(context),
    goOnline: () => context.setOffline(false),
    whenWholeAppKept: () => whenWholeAppKept(page),
    close: async ({ erase = false } = {}) => {
      await context.close();
      if (erase) rmSync(profile, { recursive: true, force: true });
    },
    kill: async () => {
      killProcesses(profile);
      await closed;
    },
  };
};
