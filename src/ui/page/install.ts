/** The browser's offer to install, kept until somebody takes it (UX-56). */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

const keep = (next: InstallOffer | null): void => {
  offer = next;
  for (const listener of listeners) listener();
};

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  keep(event as InstallOffer);
});
window.addEventListener('appinstalled', () => keep(null));

export const installState = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isOffered: () => offer !== null,
};

export const install = async (): Promise<void> => {
  await offer?.prompt();
  keep(null);
};

const isAppleTouch = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Safari says it in a way of its own too. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** iPads and iPhones never offer by themselves: their users get three steps instead. */
export const needsInstallSteps = (): boolean => isAppleTouch() && !isInstalled();
