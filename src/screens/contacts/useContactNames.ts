import { useMemo } from 'react';
import type { Contact } from '#domain/entities/contact.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { ContactOwner } from '#src/data/lists/useContactsPath.ts';
import { useRecordsById } from '#src/data/lists/useRows.ts';

export interface Owner {
  readonly kind: ContactOwner;
  readonly id: RecordId;
  readonly name: string;
}

export interface ContactNames {
  /** The client and the cabinet of a contact, as far as there are any. */
  home(contact: Contact): readonly Owner[];
}

/** Names of whom contacts belong to: those on this device, else those the server gave. Another object when one may have changed. */
export const useContactNames = (): ContactNames => {
  const clients = useRecordsById('client');
  const cabinets = useRecordsById('cabinet');
  return useMemo(
    () => ({
      home: ({ idClient, idCabinet, clientNom, cabinetNom }) => [
        ...(idClient === null
          ? []
          : [{ kind: 'client' as const, id: idClient, name: clients.get(idClient)?.nomClient ?? clientNom }]),
        ...(idCabinet === null
          ? []
          : [{ kind: 'cabinet' as const, id: idCabinet, name: cabinets.get(idCabinet)?.nomCabinet ?? cabinetNom }]),
      ],
    }),
    [clients, cabinets],
  );
};
