import { type DiskNews, diskFormat } from '#src/db/Disk.ts';
import { VaultError } from '#src/db/VaultError.ts';
import { sessionValues } from '#src/session/Auth.ts';
import type { PersistedAuth } from '#src/session/PersistedAuth.ts';

/** Who is signed in in a vault, as it was read; null where nobody is. @throws VaultError `newer` */
export const persistedAuthIn = ({ counters, values }: DiskNews): PersistedAuth | null => {
  if (counters.format > diskFormat) throw new VaultError('newer');
  return (values.find(({ name }) => name === sessionValues.auth)?.value as PersistedAuth | undefined) ?? null;
};
