import { type Action, can, type Resource } from '#domain/permissions.ts';
import type { SessionUser } from '#domain/user.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';

export const useUser = (): SessionUser => useOpenSession().user;

/** Whether the signed-in user may do this at all (UX-59); which rows, the server decides. */
export const useCan = (resource: Resource, action: Action): boolean => can(useUser(), resource, action);
