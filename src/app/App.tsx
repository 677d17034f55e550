import { MantineProvider } from '@mantine/core';
import { RouterProvider } from 'react-router-dom';
import { router } from '#src/app/router.tsx';
import type { Session } from '#src/session/Session.ts';
import { SessionContext } from '#src/session/SessionContext.ts';
import { cssVariables, theme } from '#src/ui/page/theme.ts';

export const App = ({ session }: { readonly session: Session }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <SessionContext value={session}>
      <RouterProvider router={router} />
    </SessionContext>
  </MantineProvider>
);
