const scheme = 'data-mantine-color-scheme';

/** Paper is light whatever the screen is (UX-44). */
export const printInLight = (): void => {
  let onScreen: string | null = null;
  window.addEventListener('beforeprint', () => {
    // Some browsers say it twice, for the preview and for the paper.
    onScreen ??= document.documentElement.getAttribute(scheme);
    document.documentElement.setAttribute(scheme, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (onScreen) document.documentElement.setAttribute(scheme, onScreen);
    onScreen = null;
  });
};
