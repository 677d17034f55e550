import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { startI18n } from '#src/i18n/i18n.ts';
import { layOut } from '#tests/support/components/layOut.ts';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';

/** For a machine that is busy with something else: a find ends as soon as it has found. */
configure({ asyncUtilTimeout: 30_000 });

layOut();
pageNetwork.install();
window.localStorage.setItem('sb_lang', 'fr');

beforeAll(startI18n);
afterEach(() => {
  notifications.clean();
  cleanup();
});
