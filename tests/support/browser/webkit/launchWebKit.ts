import { rmSync } from 'node:fs';
import { WebKitDriver } from '#tests/support/browser/webkit/WebKitDriver.ts';
import { WebKitPage } from '#tests/support/browser/webkit/WebKitPage.ts';
import { makeFolder } from '#tests/support/files/makeFolder.ts';

/** A WebKitGTK with a profile on the disk: closed and launched again, it is the same person's browser. */
export interface TestWebKit {
  readonly profile: string;
  readonly page: WebKitPage;
  /** Quits as a user does; the profile stays unless `erase`. */
  close(options?: { erase?: boolean }): Promise<void>;
  /** Ends all of its processes as a crash would. */
  kill(): Promise<void>;
}

export const launchWebKit = async (profile = makeFolder('brevia-webkit-')): Promise<TestWebKit> => {
  const driver = await WebKitDriver.start(profile);
  return {
    profile,
    page: new WebKitPage(driver),
    close: async ({ erase = false } = {}) => {
      await (erase ? driver.end() : driver.close());
      if (erase) rmSync(profile, { recursive: true, force: true });
    },
    kill: () => driver.end(),
  };
};
