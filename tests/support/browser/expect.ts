import { expect as eager } from '@playwright/test';

/** As the library's, with more patience: on a machine that does other things as well, five seconds prove nothing. */
export const expect = eager.configure({ timeout: 30_000 });
