import type { Patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { PersonKind } from '#domain/rules/persons/duplicates.ts';

/** Where a patent refers to each kind of person. */
const listOf = { inventor: 'inventeurIds', applicant: 'deposantIds', holder: 'titulaireIds' } as const satisfies Record<
  PersonKind,
  keyof Patent
>;

type Linked = Pick<Patent, 'clientIds' | (typeof listOf)[PersonKind]>;

/** Ids of the persons already used, the most used first; use in patents of the given clients weighs more than any other (WIZ-06). */
export const frequentPersons = (
  kind: PersonKind,
  patents: Iterable<Linked>,
  clientIds: readonly RecordId[],
): RecordId[] => {
  const clients = new Set(clientIds);
  const uses = new Map<RecordId, { ofClients: number; all: number }>();
  for (const patent of patents) {
    const isOfClients = patent.clientIds.some((id) => clients.has(id));
    for (const id of patent[listOf[kind]]) {
      const use = uses.get(id) ?? { ofClients: 0, all: 0 };
      use.all += 1;
      if (isOfClients) use.ofClients += 1;
      uses.set(id, use);
    }
  }
  return [...uses].sort(([, a], [, b]) => b.ofClients - a.ofClients || b.all - a.all).map(([id]) => id);
};
