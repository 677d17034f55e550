import type { Commit } from '#src/db/LocalStore.ts';

/** What several commits do to entries and ids, as one: all of it stands afterwards, or nothing. */
export const joinCommits = (commits: readonly Partial<Commit>[]) => ({
  expect: commits.flatMap(({ expect = [] }) => expect),
  addEntries: commits.flatMap(({ addEntries = [] }) => addEntries),
  putEntries: commits.flatMap(({ putEntries = [] }) => putEntries),
  removeEntries: commits.flatMap(({ removeEntries = [] }) => removeEntries),
  ids: commits.flatMap(({ ids = [] }) => ids),
});
