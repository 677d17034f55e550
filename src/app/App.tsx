import { MantineProvider } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';
import { arriving } from '#src/app/arriving.ts';
import { router } from '#src/app/router.tsx';
import { TranslationProvider } from '#src/i18n/TranslationProvider.tsx';
import type { Session } from '#src/session/Session.ts';
import { SessionContext } from '#src/session/SessionContext.ts';
import { cssVariables, theme } from '#src/ui/page/theme.ts';

/**
 * Another screen is drawn in pieces, between which the page answers; React gives them up and begins anew with every change
 * that comes from the server. While all of a portfolio comes there is one many times a second, and the screen would not be
 * there for seconds: then it is drawn in one go.
 */
const Screens = () => {
  const isArriving = useSyncExternalStore(arriving.subscribe, arriving.get);
  return <RouterProvider router={router} {...(isArriving && { useTransitions: false })} />;
};

export const App = ({ session }: { readonly session: Session }) => (
  <TranslationProvider>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <SessionContext value={session}>
        <Screens />
      </SessionContext>
    </MantineProvider>
  </TranslationProvider>
);
