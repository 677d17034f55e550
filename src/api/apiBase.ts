/**
 * API-01: where the calls go. The build may name a server (`VITE_API_BASE`); without one it is the page's own origin,
 * so that one server can serve both (G-81).
 */
export const apiBaseOf = (setting: string | undefined): string => {
  const base = (setting ?? '').trim();
  let end = base.length;
  while (base[end - 1] === '/') end -= 1;
  return base.slice(0, end);
};
