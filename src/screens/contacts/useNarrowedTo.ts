import { useMemo } from 'react';
import { asId } from '#domain/field.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { useAddressWords } from '#src/data/lists/useAddressWords.ts';
import { ownerParams } from '#src/data/lists/useContactsPath.ts';
import { ownerQuestion } from '#src/data/lists/useFindAtServer.ts';
import type { ListAddressState } from '#src/data/lists/useListAddress.ts';
import { useRow } from '#src/data/lists/useRows.ts';
import type { ContactRow } from '#src/screens/contacts/contactColumns.tsx';
import type { ContactHome } from '#src/screens/contacts/contactForm.ts';
import type { Owner } from '#src/screens/contacts/useContactNames.ts';

/** Whom the list is narrowed to; the same object until it changes. */
export interface NarrowedTo {
  readonly client: Owner | null;
  readonly cabinet: Owner | null;
}

/** NAV-08: reads whose contacts the address asks for. An owner that is not on this device goes by the name in the address. */
export const useNarrowedTo = ({ filters }: ListAddress): NarrowedTo => {
  const words = useAddressWords();
  const given = (param: string): string => filters[param]?.[0] ?? '';
  const clientId = asId(given(ownerParams.client.id));
  const cabinetId = asId(given(ownerParams.cabinet.id));
  const clientRow = useRow('client', clientId);
  const cabinetRow = useRow('cabinet', cabinetId);
  const client = {
    id: clientRow?.id ?? clientId,
    name: clientRow?.record.nomClient ?? words.read(given(ownerParams.client.name)),
  };
  const cabinet = {
    id: cabinetRow?.id ?? cabinetId,
    name: cabinetRow?.record.nomCabinet ?? words.read(given(ownerParams.cabinet.name)),
  };
  return useMemo(
    () => ({
      client: client.id === null ? null : { kind: 'client', id: client.id, name: client.name },
      cabinet: cabinet.id === null ? null : { kind: 'cabinet', id: cabinet.id, name: cabinet.name },
    }),
    [client.id, client.name, cabinet.id, cabinet.name],
  );
};

/** Keeps the contacts of whom the list is narrowed to; null for all. */
export const useOwnersFilter = ({ client, cabinet }: NarrowedTo): ((row: ContactRow) => boolean) | null =>
  useMemo(() => {
    if (!client && !cabinet) return null;
    return ({ record }) => (!client || record.idClient === client.id) && (!cabinet || record.idCabinet === cabinet.id);
  }, [client, cabinet]);

/** Their contacts as a question to the server. */
export const ownersQuestion = ({ client, cabinet }: NarrowedTo) =>
  ownerQuestion('contact', 'client', client?.id ?? null) ?? ownerQuestion('contact', 'cabinet', cabinet?.id ?? null);

/** Puts into the address whom the list is narrowed to; null for nobody. */
export const useNarrowing = (address: ListAddressState) => {
  const words = useAddressWords();
  return (kind: Owner['kind'], owner: { readonly id: RecordId; readonly name: string } | null): void => {
    const { [ownerParams[kind].id]: _id, [ownerParams[kind].name]: _name, ...others } = address.filters;
    const own = owner && {
      [ownerParams[kind].id]: [String(owner.id)],
      [ownerParams[kind].name]: [words.seal(owner.name)].filter(Boolean),
    };
    address.set({ filters: { ...others, ...own } });
  };
};

/** CON-06: what a contact made in this list carries. */
export const homeOf = ({ client, cabinet }: NarrowedTo): ContactHome | null =>
  client || cabinet
    ? { idClient: client?.id ?? null, idCabinet: cabinet?.id ?? null, name: client?.name || cabinet?.name || '' }
    : null;
