import { MantineProvider } from '@mantine/core';
import { TranslationProvider } from '#src/i18n/TranslationProvider.tsx';
import '#src/i18n/dayjsLocale.ts';
import { DatesProvider } from '@mantine/dates';
import { Notifications } from '@mantine/notifications';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { limits } from '#domain/limits.ts';
import { cssVariables, theme } from '#src/ui/page/theme.ts';

/** A block in what surrounds it in the app: theme, calendars, toasts, an address; and somebody who types and clicks. */
export const renderBlock = (block: ReactNode, { path = '/' }: { readonly path?: string } = {}) => {
  const router = createMemoryRouter([{ path: '*', element: block }], { initialEntries: [path] });
  const user = userEvent.setup();
  const shown = render(
    <TranslationProvider>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
        <DatesProvider settings={{ locale: 'fr', firstDayOfWeek: 1 }}>
          <Notifications limit={limits.toastsShown} />
          <RouterProvider router={router} />
        </DatesProvider>
      </MantineProvider>
    </TranslationProvider>,
  );
  return { user, router, ...shown };
};
