/**
 * What some tests cannot run without and a machine may not have. Such a test is skipped there, and says what it needs in
 * its `meta`, so that the end of a run can name it.
 */
export const testNeeds = {
  postgres: 'PostgreSQL',
  linux: 'Linux',
  firefox: 'Firefox (FIREFOX_PATH names one)',
  webKit: 'WebKitGTK, its driver, Xvfb and gjs',
  ownDisk: 'a small disk of its own (whoever runs it may not mount one)',
  sharedData: 'the real data beside the project (../shared/data)',
};

/** All that may be missing in continuous integration: it is not ours to hand out. */
export const mayBeMissing = [testNeeds.sharedData];
