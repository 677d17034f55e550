import { type ProbeWorld, personPaths } from '#tests/support/permissions/probeWorld.ts';

/** How many rows a list must count for somebody, worked out from what the test made; null where nothing is known. */
export const countFor = (
  { facts, clients }: ProbeWorld,
  path: string,
  id: number,
  sees: number | 'all',
): number | null => {
  const patents = [...facts.patents.values()].filter(({ clients: of }) => sees === 'all' || of.includes(sees));
  const cabinets = [...facts.cabinets]
    .filter(([, of]) => sees === 'all' || of.includes(sees))
    .map(([cabinet]) => cabinet);
  const contacts = [...facts.contacts.values()].filter(
    ({ client, cabinet }) =>
      sees === 'all' || client === sees || (client === null && cabinet !== null && cabinets.includes(cabinet)),
  );
  // The lists of somebody out of reach are those of nobody.
  const reaches = { client: sees === 'all' || sees === id, cabinet: cabinets.includes(id) };
  const person = personPaths.find((name) => path === `/api/${name}`);
  if (person) {
    if (sees === 'all') return facts.persons.get(person)?.length ?? null;
    return new Set(patents.flatMap(({ persons }) => persons[person] ?? [])).size;
  }
  switch (path) {
    case '/api/client':
      return sees === 'all' ? Object.keys(clients).length : 1;
    case '/api/brevet':
      return patents.length;
    case '/api/contact':
      return contacts.length;
    case '/api/cabinet':
      return cabinets.length;
    case '/api/brevet/client/:id':
      return reaches.client ? patents.filter(({ clients: of }) => of.includes(id)).length : 0;
    case '/api/contact/client/:id':
      return reaches.client ? contacts.filter(({ client }) => client === id).length : 0;
    case '/api/contact/cabinet/:id':
      return reaches.cabinet ? contacts.filter(({ cabinet }) => cabinet === id).length : 0;
    default:
      return null;
  }
};
