import type { Page } from '@playwright/test';
import { ownValues } from '#src/db/ownWork.ts';
import { valueOnDisk } from '#tests/support/browser/valueOnDisk.ts';

/** Which writing of a draft lies on the disk. @param draft what it is of, such as `client:new` */
export const draftOnDisk = (page: Page, draft: string): Promise<string | null> =>
  valueOnDisk(page, ownValues.draft + draft);
