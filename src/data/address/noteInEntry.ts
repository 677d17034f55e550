/**
 * Writes parameters into the browser's entry for this page, without a navigation: nothing is drawn and nobody's way ends;
 * reload and Back find them.
 */
export const noteInEntry = (params: URLSearchParams): void => {
  const search = params.size > 0 ? `?${params}` : '';
  window.history.replaceState(window.history.state, '', window.location.pathname + search);
};
