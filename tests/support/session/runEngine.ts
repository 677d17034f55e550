import { onTestFinished } from 'vitest';
import { browserEnvironment } from '#src/data/session/browserEnvironment.ts';
import { Engine } from '#src/sync/Engine.ts';
import type { Locks } from '#src/sync/Environment.ts';
import { opened } from '#tests/support/session/opened.ts';
import type { TestTab } from '#tests/support/session/TestDevice.ts';

/** The engine that the app would run in this tab, with the browser's own channels; until the test is over. */
export const runEngine = (tab: TestTab, locks: Locks): Engine => {
  const { store, send } = opened(tab);
  const environment = { ...browserEnvironment({ store, send }), locks, hub: null };
  const engine = new Engine({ store, send, environment });
  onTestFinished(() => engine.stop());
  engine.start();
  return engine;
};
