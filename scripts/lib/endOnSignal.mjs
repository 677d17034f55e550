import { constants } from 'node:os';
import { endDescendants } from './endDescendants.mjs';

/** From now on a signal that ends this process ends everything it has started first; handlers of `exit` run after that. */
export const endOnSignal = () => {
  let isEnding = false;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      void endDescendants().finally(() => process.exit(128 + constants.signals[signal]));
    });
  }
};
