/** The parameters without these. */
export const without = (params: URLSearchParams, ...names: readonly string[]): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => !names.includes(name)));
