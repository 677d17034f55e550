import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { asId } from '#domain/field.ts';
import { useAddressWords } from '#src/data/lists/useAddressWords.ts';
import { useRow, useRows } from '#src/data/lists/useRows.ts';

/** The client that an address names, and the families that are theirs. */
export const usePatentsOfClient = () => {
  const words = useAddressWords();
  const [params] = useSearchParams();
  const { clientId = '' } = useParams();
  const asked = asId(clientId);
  const client = useRow('client', asked);
  const id = client?.id ?? asked;
  const all = useRows('patent');
  const families = useMemo(() => all.filter(({ record }) => id !== null && record.clientIds.includes(id)), [all, id]);
  return {
    /** As it stands in the address. */
    clientId,
    id,
    isThere: client !== undefined && !client.removed,
    name: client?.record.nomClient ?? words.read(params.get('clientName') ?? ''),
    families,
  };
};

export type PatentsOfClient = ReturnType<typeof usePatentsOfClient>;
