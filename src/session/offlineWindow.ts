import type { Role } from '#domain/user.ts';

const hour = 3_600_000;

/** How long a device may go on without a word of the server, and a page without one of the user. */
export const patience = {
  contactMs: (role: Role): number => (role === 'Client' ? 72 * hour : 7 * 24 * hour),
  idleMs: (role: Role): number => (role === 'Client' ? 5 : 15) * 60_000,
} as const;

/** How far a clock may go back before it counts as set back on purpose. */
const clockSlackMs = hour;

/** By this device's clock: when the server last confirmed the session, and the latest moment this device has seen. */
export interface Contact {
  readonly at: number;
  readonly seen: number;
}

/** Whether the device must hear from the server before it opens again. Setting the clock back gains nothing. */
export const isWindowOver = (contact: Contact | undefined, role: Role, now: number): boolean =>
  !contact || Math.max(now, contact.seen) - contact.at > patience.contactMs(role) || now < contact.seen - clockSlackMs;
