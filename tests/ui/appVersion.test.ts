import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each([
  ['3.1.4', '3.1.4'],
  [undefined, '2.0.0'],
])('AUTH-02 a build that says %s as its version shows %s', async (said, shown) => {
  vi.stubEnv('VITE_APP_VERSION', said);
  vi.resetModules();
  expect((await import('#src/ui/page/appVersion.ts')).appVersion).toBe(shown);
});
