/** Of the root: language and scheme. */
export const formAttributes = ['lang', 'data-mantine-color-scheme'] as const;

/**
 * The form in which a page is drawn, as one word: build, language, colours and size of the window. A picture of another
 * form would jump when the page takes its place.
 */
export const viewForm = (): string => {
  const { documentElement: root } = document;
  const settings = formAttributes.map((name) => root.getAttribute(name) ?? '');
  return [import.meta.url, ...settings, window.innerWidth, window.innerHeight].join(' ');
};

/** Path and search of the present address. */
export const viewAddress = (): string => window.location.pathname + window.location.search;
