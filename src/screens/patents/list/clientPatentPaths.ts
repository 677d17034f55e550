import { screenPaths } from '#domain/screenPaths.ts';

/** Where the patents of one client stand, by family and by filing. */
export const clientPatentPaths = (clientId: string) => {
  const at = (path: string): string => path.replace(':clientId', encodeURIComponent(clientId));
  return { families: at(screenPaths.clientPatents), filings: at(screenPaths.clientFilings) };
};
