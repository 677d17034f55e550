/**
 * What keeps the promises of docs/sync.md, one by one. The simulation switches each off in turn and has to notice:
 * a protection that nothing misses is either not needed or not watched. The app itself never goes without one.
 */
export const protections = [
  'durable sending',
  'key',
  'version',
  'answer first',
  'merge',
  'fence',
  'refused kept',
  'order',
  'history',
  'deletions',
  'cursor with records',
  'older page',
  'epoch',
  'own input only',
  'retry after',
  'drift',
  'ask by number',
  'grace',
  'pause',
  'restored',
  'shape',
  'set aside',
] as const;
export type Protection = (typeof protections)[number];
