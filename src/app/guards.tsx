import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { importDashboard } from '#src/app/screens.ts';
import { Waiting } from '#src/app/Waiting.tsx';
import { withRetry } from '#src/app/withRetry.tsx';
import { useUser } from '#src/data/session/useUser.ts';
import { LeadTo } from '#src/records/LeadTo.tsx';
import { LoginScreen } from '#src/screens/login/LoginScreen.tsx';
import { UnlockScreen } from '#src/screens/unlock/UnlockScreen.tsx';
import type { OpenSnapshot } from '#src/session/Session.ts';
import { useSessionSnapshot } from '#src/session/SessionContext.ts';

interface WorkplaceProps {
  readonly session: OpenSnapshot;
}

/** The workplace once it has come. */
let arrived: ComponentType<WorkplaceProps> | null = null;

const importWorkplace = async () => {
  const { Workplace } = await import('#src/app/Workplace.tsx');
  arrived = Workplace;
  return Workplace;
};

/**
 * The workplace, or a spinner until it has come. It is usually here before the password is: React's own way, lazy within
 * Suspense, would show the spinner even then, and keep it for the third of a second that it gives every spinner.
 */
const LateWorkplace = (props: WorkplaceProps) => {
  const [Workplace, setWorkplace] = useState(() => arrived);
  useEffect(() => {
    if (!Workplace) void withRetry(importWorkplace).then((come) => setWorkplace(() => come));
  }, [Workplace]);
  return Workplace ? <Workplace {...props} /> : <Waiting />;
};

/** Where somebody was at work when the server ended the session, beside an open form perhaps. */
interface LeftOff {
  readonly userId: number;
  readonly address: string;
}

/**
 * AUTH-06, AUTH-08: the login screen, for whoever is not signed in; then the dashboard, with a welcome (AUTH-05). Whoever
 * was sent here in the middle of work is led back to it.
 */
export const SignedOutOnly = () => {
  const session = useSessionSnapshot();
  const leftOff = useLocation().state as LeftOff | null;
  const cameFromForm = useRef(false);
  useEffect(prepareDashboard, []);
  if (session.phase === 'starting') return <Waiting />;
  if (session.phase === 'signedOut') {
    cameFromForm.current = true;
    return <LoginScreen signedOut={session} />;
  }
  const welcome = cameFromForm.current && session.phase === 'open';
  const isBack = session.phase === 'open' && session.user.id === leftOff?.userId;
  return <LeadTo path={isBack ? leftOff.address : screenPaths.dashboard} state={welcome ? { welcome } : null} />;
};

/** How long the form has the line for itself. */
const headStartMs = 400;

/**
 * Fetches what comes after the form, or after the password of a locked device, while the user types; at the latest while
 * the password is being tried.
 */
const fetchAhead = (load: () => Promise<unknown>) => () => {
  const end = (): void => {
    window.clearTimeout(timer);
    window.removeEventListener('submit', begin, true);
  };
  const begin = (): void => {
    end();
    void load().catch(() => undefined);
  };
  const timer = window.setTimeout(begin, headStartMs);
  window.addEventListener('submit', begin, true);
  return end;
};

/** The screen of a locked device is that of its address, which the router fetches. */
const prepareWorkplace = fetchAhead(importWorkplace);

const prepareDashboard = fetchAhead(() => Promise.all([importWorkplace(), importDashboard()]));

/** AUTH-07, AUTH-08: every other address. A locked device asks for the password in its place and then goes on there. */
export const Protected = () => {
  const session = useSessionSnapshot();
  const { pathname, search } = useLocation();
  const userId = useRef<number>(undefined);
  useEffect(() => {
    if (session.phase === 'open') userId.current = session.user.id;
  }, [session]);
  useEffect(prepareWorkplace, []);
  if (session.phase === 'starting') return <Waiting />;
  if (session.phase === 'signedOut') {
    const isCutOff = session.notice === 'ended' && userId.current !== undefined;
    const leftOff = isCutOff ? { userId: userId.current, address: pathname + search } : null;
    return <LeadTo path={screenPaths.login} state={leftOff} />;
  }
  if (session.phase === 'locked') return <UnlockScreen locked={session} />;
  return <LateWorkplace session={session} />;
};

/** Where whoever may not see a page is sent, and why, which is said there once. */
const sentOn = (notFor: 'clients' | 'staff') => <LeadTo path={screenPaths.dashboard} state={{ notFor }} />;

/** NAV-05: what the role Client does not see leads to the dashboard. */
export const NotForClients = () => (useUser().role === 'Client' ? sentOn('clients') : <Outlet />);

/** NAV-09: the accounts and the log are Admin's; anybody else who opens them is led to the dashboard. */
export const ForAdmins = () => (useUser().role === 'Admin' ? <Outlet /> : sentOn('staff'));
