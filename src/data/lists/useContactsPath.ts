import type { RecordId } from '#domain/recordId.ts';
import { screenPaths } from '#domain/screenPaths.ts';
import { sealWords } from '#src/data/lists/addressWords.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';

/** Whose contacts a list shows. */
export type ContactOwner = 'client' | 'cabinet';

/** The names of an owner's id and name in the address of the contacts (NAV-08). */
export const ownerParams = {
  client: { id: 'clientId', name: 'clientName' },
  cabinet: { id: 'cabinetId', name: 'cabinetName' },
} as const satisfies Record<ContactOwner, object>;

/** CAB-02: the contacts of a client or a cabinet. The name travels along sealed, since a browser keeps addresses readable. */
export const useContactsPath = (): ((owner: ContactOwner, id: RecordId, name: string) => string) => {
  const { store } = useOpenSession();
  return (owner, id, name) => {
    const params = ownerParams[owner];
    return `${screenPaths.contacts}?${new URLSearchParams({ [params.id]: String(id), [params.name]: sealWords(store, name) })}`;
  };
};
