import { IconCertificate, IconDownload, IconTableImport, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { screenPaths } from '#domain/screenPaths.ts';
import { useRecentImports } from '#src/data/changes/useRecentImports.ts';
import { useArrival } from '#src/data/lists/useArrival.ts';
import { usersQuery } from '#src/data/server/serverQueries.ts';
import { useServerData } from '#src/data/server/useServerData.ts';
import { useKeptValue } from '#src/data/session/useKeptValue.ts';
import { useCan, useUser } from '#src/data/session/useUser.ts';
import { useCounts } from '#src/data/state/useSyncState.ts';
import { install, installState, isInstalled, needsInstallSteps } from '#src/ui/page/install.ts';
import { recordFormAddress } from '#src/ui/page/recordAddress.ts';

export type StepName = 'import' | 'client' | 'family' | 'colleagues' | 'install';

export interface FirstStep {
  /** Its words stand under `firstSteps.<name>`. */
  readonly name: StepName;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly isDone: boolean;
  readonly to: string;
  /** Done here instead of at another address. */
  readonly run?: () => void;
}

export interface FirstSteps {
  /** What this user may do, done or not; none where nobody has to be led. */
  readonly steps: readonly FirstStep[];
  leave(step: StepName): void;
  dismiss(): void;
}

/** What this user made of the guide on this device. */
interface Kept {
  readonly left: readonly StepName[];
  readonly isOver: boolean;
}

const begun: Kept = { left: [], isOver: false };

/**
 * The way from an empty firm to one that can be worked in (UX-60). It begins on a device that sees the firm empty, goes on
 * while there is something left to do, and ends for good when the user says so.
 */
export const useFirstSteps = (): FirstSteps => {
  const isClient = useUser().role === 'Client';
  const isHere = useArrival() === 'here';
  const [clients = 0, patents = 0] = useCounts(['client', 'patent']);
  const [kept, keep] = useKeptValue<Kept>('firstSteps');
  const isBeginning = !isClient && isHere && kept === undefined && clients + patents === 0;
  useEffect(() => {
    if (isBeginning) void keep((before) => before ?? begun).catch(() => undefined);
  }, [isBeginning, keep]);
  const isShown = !isClient && isHere && kept !== undefined && !kept.isOver;
  const all = useSteps(isShown, { client: clients > 0, family: patents > 0 });
  const steps = isShown ? all.filter(({ name }) => !kept.left.includes(name)) : [];
  return {
    steps: steps.every(({ isDone }) => isDone) ? [] : steps,
    leave: (step) => void keep((before = begun) => ({ ...before, left: [...before.left, step] })),
    dismiss: () => void keep((before = begun) => ({ ...before, isOver: true })),
  };
};

const useSteps = (isShown: boolean, done: Readonly<Record<'client' | 'family', boolean>>): readonly FirstStep[] => {
  const mayImport = useCan('import', 'create');
  const mayAddPatent = useCan('patent', 'create');
  const mayAddClient = useCan('client', 'create');
  const mayAddUser = useCan('user', 'create');
  const imports = useRecentImports();
  const { data: accounts } = useServerData(usersQuery({ page: 1, pageSize: 2 }), isShown && mayAddUser);
  const isOffered = useSyncExternalStore(installState.subscribe, installState.isOffered);
  const steps: readonly (FirstStep & { readonly may: boolean })[] = [
    {
      name: 'import',
      icon: IconTableImport,
      may: mayImport && mayAddPatent,
      isDone: imports.length > 0,
      to: `${screenPaths.patents}?importing=1`,
    },
    {
      name: 'client',
      icon: IconUsers,
      may: mayAddClient,
      isDone: done.client,
      to: recordFormAddress('client', 'new'),
    },
    {
      name: 'family',
      icon: IconCertificate,
      may: mayAddPatent,
      isDone: done.family,
      to: recordFormAddress('patent', 'new'),
    },
    {
      name: 'colleagues',
      icon: IconUserPlus,
      may: mayAddUser,
      isDone: (accounts?.total ?? 0) > 1,
      to: `${screenPaths.users}?edit=new`,
    },
    {
      name: 'install',
      icon: IconDownload,
      may: isOffered || needsInstallSteps() || isInstalled(),
      isDone: isInstalled(),
      to: `${screenPaths.settings}?tab=device`,
      ...(isOffered && { run: () => void install() }),
    },
  ];
  return steps.filter(({ may }) => may);
};
