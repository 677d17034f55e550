import { useEffect, useState } from 'react';
import type { DemoSignIn } from '#domain/routes.ts';
import { useSession } from '#src/session/SessionContext.ts';

const none: readonly DemoSignIn[] = [];

/** The accounts that this server offers to be tried: only a demo does. */
export const useDemoAccounts = (): readonly DemoSignIn[] => {
  const session = useSession();
  const [accounts, setAccounts] = useState(none);
  useEffect(() => {
    let over = false;
    void session.demoAccounts().then(
      (known) => !over && setAccounts(known),
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [session]);
  return accounts;
};
