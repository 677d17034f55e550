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

/** The bundler asks for a style sheet once only: one that failed would be missing for as long as the page stands. */
const renewStyles = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.replaceWith(link.cloneNode());
};
