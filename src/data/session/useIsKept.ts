import { useOpenSession } from '#src/data/session/openSession.ts';

/** Whether what stands here is on the disk; else this tab alone holds it. */
export const useIsKept = (): boolean => useOpenSession().store.isKept;
