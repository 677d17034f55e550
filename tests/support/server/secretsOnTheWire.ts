import type { BrowserContext } from '@playwright/test';

/** What opens a session, as the server hands it out while this browser is open: every token of every answer. */
export const secretsOnTheWire = (context: BrowserContext): ReadonlySet<string> => {
  const secrets = new Set<string>();
  context.on('response', (response) => {
    if (!/\/api\/(auth\/(login|refresh)|sync\/ticket)$/.test(new URL(response.url()).pathname)) return;
    // A page that was left takes the body of its last answer along; the page after it asks for tokens of its own.
    void response.json().then(
      (body: Readonly<Record<string, unknown>>) => {
        const data = (body.Data ?? {}) as Readonly<Record<string, unknown>>;
        for (const secret of [body.token, body.refreshToken, data.ticket])
          if (typeof secret === 'string') secrets.add(secret);
      },
      () => {},
    );
  });
  return secrets;
};
