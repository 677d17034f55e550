// Sets the colour scheme chosen in the app before the first paint, so that a dark screen never flashes white.
// A file of its own, because the content policy allows no inline script.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage is closed to us: the system's scheme it is.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
