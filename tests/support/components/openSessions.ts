import type { DeviceSession } from '#src/session/DeviceSession.ts';

/** Those of the pages of this test. They are locked after it, as the pages of the next would hear and answer theirs. */
export const openSessions = new Set<DeviceSession>();
