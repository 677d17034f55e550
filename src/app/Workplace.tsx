import '@mantine/dates/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import 'mantine-datatable/styles.layer.css';
import '#src/i18n/dayjsLocale.ts';
import { DatesProvider } from '@mantine/dates';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { limits } from '#domain/limits.ts';
import { matchCountry } from '#domain/rules/countries/matchCountry.ts';
import { Layout } from '#src/app/Layout.tsx';
import { LastView } from '#src/app/lastView/LastView.tsx';
import { ToastRoom } from '#src/app/ToastRoom.ts';
import { useSessionNotice } from '#src/app/useSessionNotice.ts';
import { useTypingRoom } from '#src/app/useTypingRoom.ts';
import { OpenSessionProvider } from '#src/data/OpenSessionProvider.tsx';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { OpenSnapshot } from '#src/session/Session.ts';
import { appVersion } from '#src/ui/page/appVersion.ts';
import { RowKeys } from '#src/ui/table/RowKeys.ts';

// The names of all countries in three languages, which every first page asks for: put together while a password is typed.
window.setTimeout(() => void matchCountry('FR'));

/** Everything a signed-in user works in: their records, dialogs, toasts (LAY-10) and the frame around the screens. */
export const Workplace = ({ session }: { readonly session: OpenSnapshot }) => {
  const { i18n } = useTranslation();
  useSessionNotice(session.notice);
  useTypingRoom();
  // What was said to one user is not for the next.
  useEffect(() => () => notifications.clean(), []);
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 1 }}>
      <Notifications
        position="top-right"
        containerWidth={limits.toastsPx}
        limit={limits.toastsShown}
        autoClose={limits.toastMs}
        pauseResetOnHover="notification"
        zIndex={1000}
      />
      <ToastRoom />
      <LastView key={session.store.sharedName} store={session.store} />
      <OpenSessionProvider
        user={session.user}
        store={session.store}
        send={session.send}
        token={session.token}
        build={appVersion}
      >
        <RowKeys value={session.store.firstId}>
          <Layout />
        </RowKeys>
      </OpenSessionProvider>
    </DatesProvider>
  );
};
