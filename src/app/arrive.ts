/**
 * Imports a part of the app that lies in a file of its own, and asks once more at once if it does not come: a file that
 * was under way when the network went is, by then, in the service worker's keeping.
 */
export const arrive = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await loadStyled(load);
  } catch {
    return loadStyled(load);
  }
};

/** With the styles that failed with it earlier, when it was asked for in vain: it does not stand there without them. */
const loadStyled = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  const [part] = await Promise.all([load(), renewStyles()]);
  return part;
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

/**
 * The bundler asks for a style sheet once only: one that failed would be missing for as long as the page stands.
 * Resolves when each has come, or failed again.
 */
const renewStyles = async (): Promise<void> => {
  const lost = [...lostStyles];
  lostStyles.clear();
  await Promise.all(lost.map(renew));
};

const renew = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    const again = link.cloneNode() as HTMLLinkElement;
    for (const over of ['load', 'error']) again.addEventListener(over, () => resolve(), { once: true });
    link.replaceWith(again);
  });
