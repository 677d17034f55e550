import { useCan, useUser } from '#src/data/session/useUser.ts';

/** CAB-08, CAB-09: what the user may do here. A Client has its own list, may add to it, and changes nothing else. */
export const useCabinetRights = () => {
  const isClient = useUser().role === 'Client';
  const [createAny, createOwn] = [useCan('cabinet', 'create'), useCan('ownCabinet', 'create')];
  return {
    ownList: isClient,
    create: createAny || createOwn,
    link: useCan('ownCabinet', 'edit'),
    edit: useCan('cabinet', 'edit'),
    delete: useCan('cabinet', 'delete'),
  };
};
