/**
 * The codes of the flags that are served with the app, in small letters: what was found when it was built. Some offices
 * and former states have none, and a request for one would answer 404 in every list.
 */
export const shippedFlags: ReadonlySet<string> = new Set(
  ((import.meta.env.VITE_FLAGS as string | undefined) ?? '').split(' '),
);
