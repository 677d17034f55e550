import { limits } from '#domain/limits.ts';
import type { Role } from '#domain/user.ts';
import type { GuideFigures } from '#src/screens/guide/Guide.ts';
import { patience } from '#src/session/offlineWindow.ts';
import { wrongUnlocks } from '#src/session/unlockPolicy.ts';

/** What holds for a reader of this role. */
export const guideFigures = (role: Role): GuideFigures => ({
  idleMinutes: patience.idleMs(role) / 60_000,
  offlineDays: patience.contactMs(role) / 86_400_000,
  wrongPasswords: wrongUnlocks.erased,
  undoSeconds: limits.undoMs / 1_000,
  workbookMegabytes: limits.workbookBytes / 1_048_576,
  passwordLength: limits.newPasswordLeast,
});
