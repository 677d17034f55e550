/**
 * Imports a part of the app that lies in a file of its own, and asks once more at once if it does not come: a file that
 * was under way when the network went is, by then, in the service worker's keeping.
 */
export const arrive = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load();
  } catch {
    renewStyles();
    return load();
  }
};

const lostStyles = new Set<HTMLLinkElement>();

// Heard where it happens: a sheet that is still on its way looks like a lost one, and somebody waits for its arrival.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
  },
  { capture: true },
);

/** The bundler asks for a style sheet once only: one that failed would be missing for as long as the page stands. */
const renewStyles = (): void => {
  for (const link of lostStyles) link.replaceWith(link.cloneNode());
  lostStyles.clear();
};
