import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { Blob, File } from 'node:buffer';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { startI18n } from '#src/i18n/i18n.ts';
import { FileReaderOfNode } from '#tests/support/components/FileReaderOfNode.ts';
import { layOut } from '#tests/support/components/layOut.ts';
import { openSessions } from '#tests/support/components/openSessions.ts';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { shortenSearches } from '#tests/support/components/shortenSearches.ts';
import { spareOwnerStacks } from '#tests/support/components/spareOwnerStacks.ts';

/** For a machine that is busy with something else: a find ends as soon as it has found. */
configure({ asyncUtilTimeout: 60_000 });

// The database of the server, and whoever reads a file, need whole ones; those of the DOM cannot be read.
Object.assign(globalThis, { Blob, File, FileReader: FileReaderOfNode });
layOut();
shortenSearches();
spareOwnerStacks();
pageNetwork.install();

const beginAnew = (): void => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  window.localStorage.setItem('sb_lang', 'fr');
};
beginAnew();

beforeAll(startI18n);
afterEach(async () => {
  notifications.clean();
  cleanup();
  // The next one, of this file or another, begins where anybody begins.
  window.history.replaceState(null, '', '/');
  beginAnew();
  for (const session of openSessions) await session.lock();
  openSessions.clear();
});
// A part that is still being fetched ahead when a file ends could not be loaded, nor by the next file that asks for it.
afterAll(() => vi.dynamicImportSettled());
