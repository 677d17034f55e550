import { cabinetClients } from '#server/db/tables.ts';
import type { RowKind } from '#tests/support/permissions/goldenMatrix.ts';
import type { Api, TestServer, Wire } from '#tests/support/server/testServer.ts';

/** The canary of each owner's data. Words of `shared` rows may be read by both clients; cabinet names are public (G-38). */
export const canaries = { own: 'CanariAmbre', other: 'CanariBleu', free: 'CanariGris' } as const;

type Owner = 'own' | 'other' | 'shared' | 'free';
const word = (owner: Owner): string => (owner === 'shared' ? 'Commun' : canaries[owner]);

/** What is known of the standing rows, kept apart from the database: the oracle counts in it. */
export interface Facts {
  readonly cabinets: Map<number, readonly number[]>;
  readonly contacts: Map<number, { readonly client: number | null; readonly cabinet: number | null }>;
  readonly patents: Map<
    number,
    { readonly clients: readonly number[]; readonly persons: Readonly<Record<string, number>> }
  >;
  readonly persons: Map<string, readonly number[]>;
}

export interface ProbeWorld {
  readonly admin: Api;
  readonly clients: { readonly own: number; readonly other: number; readonly free: number };
  readonly facts: Facts;
  /** A standing row by collection path and kind. */
  readonly rowOf: (path: string, kind: RowKind) => number;
  /** A row of that kind that nothing uses, for a deletion that will work. */
  readonly disposable: (path: string, kind: RowKind) => Promise<number>;
  /** A cabinet of that kind for a link that will work; once linked, all that stands in it may be read. */
  readonly linkable: (kind: RowKind) => Promise<number>;
}

export const personPaths = ['inventeur', 'deposant', 'titulaire'] as const;
const kindsOfOwner: readonly Owner[] = ['own', 'other', 'shared', 'free'];

/** Two clients with a portfolio each, things they share, and things of nobody. */
export const buildProbeWorld = async (server: TestServer): Promise<ProbeWorld> => {
  const admin = await server.api(server.accounts.admin);
  const rows = new Map<string, number>();
  const keep = (path: string, kind: string, id: number): number => {
    rows.set(`${path} ${kind}`, id);
    return id;
  };
  const make = async (path: string, body: Wire): Promise<number> => {
    const { status, data, text } = await admin.post(`/api/${path}`, body);
    if (status !== 201) throw new Error(`${path}: ${text}`);
    return Number(data.Id);
  };
  const link = (cabinetId: number, clientIds: readonly number[]) =>
    clientIds.length === 0
      ? null
      : server.db.queries.insert(cabinetClients).values(clientIds.map((clientId) => ({ cabinetId, clientId })));

  let years = 2030;
  const bodies: Record<string, (owner: Owner) => Wire> = {
    client: (owner) => ({
      nomClient: `${word(owner)} client`,
      emailClient: `a@${word(owner)}.fr`,
      adresseClient: word(owner),
    }),
    cabinet: (owner) => ({
      nomCabinet: 'Étude',
      type: 1,
      adresseCabinet: word(owner),
      emailCabinet: `c@${word(owner)}.fr`,
    }),
    contact: (owner) => ({ nom: `${word(owner)} contact`, email: `b@${word(owner)}.fr`, societe: word(owner) }),
    brevet: (owner) => ({
      referenceFamille: `${word(owner)}-1`,
      titre: `${word(owner)} titre`,
      commentaire: word(owner),
    }),
    ...Object.fromEntries(
      personPaths.map((path) => [path, (owner: Owner) => ({ nom: `${word(owner)} nom`, prenom: word(owner) })]),
    ),
    pays: () => ({ nom_pays: 'Ruritanie', iso_pays: 'RR' }),
    statuts: () => ({ description: 'En sommeil' }),
    // One for each row; why the firm decided so is nobody's but the firm's.
    'regles-dates': () => {
      years += 1;
      return {
        genre: 'closedDays',
        ligne: 'FR',
        annee: String(years),
        joursFermes: `${years}-05-02`,
        motif: canaries.free,
      };
    },
  };
  const bodyOf = (path: string, owner: Owner): Wire => bodies[path]?.(owner) ?? {};

  const clients = {
    own: keep('client', 'own', await make('client', bodyOf('client', 'own'))),
    other: keep('client', 'other', await make('client', bodyOf('client', 'other'))),
    free: keep('client', 'free', await make('client', bodyOf('client', 'free'))),
  };
  const ownersOf = (owner: RowKind): number[] =>
    owner === 'shared' ? [clients.own, clients.other] : owner === 'own' || owner === 'other' ? [clients[owner]] : [];
  for (const path of ['pays', 'statuts'])
    for (const kind of ['used', 'free']) keep(path, kind, await make(path, bodyOf(path, 'free')));
  keep('regles-dates', 'free', await make('regles-dates', bodyOf('regles-dates', 'free')));

  const facts: Facts = {
    cabinets: new Map(),
    contacts: new Map(),
    patents: new Map(),
    persons: new Map(personPaths.map((path) => [path, []])),
  };
  const addContact = async (owner: Owner, client: number | null, cabinet: number | null): Promise<number> => {
    const id = await make('contact', { ...bodyOf('contact', owner), idClient: client, idCabinet: cabinet });
    facts.contacts.set(id, { client, cabinet });
    return id;
  };
  const addPortfolio = async (owner: Owner): Promise<void> => {
    const cabinet = keep('cabinet', owner, await make('cabinet', bodyOf('cabinet', owner)));
    await link(cabinet, ownersOf(owner));
    facts.cabinets.set(cabinet, ownersOf(owner));
    const home = owner === 'own' || owner === 'other' ? clients[owner] : null;
    const contact = keep('contact', owner, await addContact(owner, home, owner === 'shared' ? cabinet : null));
    const persons: Record<string, number> = {};
    for (const path of personPaths) {
      persons[path] = keep(path, owner, await make(path, bodyOf(path, owner)));
      facts.persons.set(path, [...(facts.persons.get(path) ?? []), persons[path]]);
    }
    if (owner !== 'free') await addPatent(owner, { cabinet, contact, persons });
    else await addPatent(owner, { cabinet: null, contact: null, persons: {} });
  };
  const addPatent = async (
    owner: Owner,
    { cabinet, contact, persons }: { cabinet: number | null; contact: number | null; persons: Record<string, number> },
  ): Promise<void> => {
    // In what both share, each one's own contacts stand beside the common one.
    const ids = owner === 'shared' ? [contact, rows.get('contact own'), rows.get('contact other')] : [contact];
    const contactIds = ids.filter((id) => typeof id === 'number');
    const filing = {
      idPays: rows.get('pays used'),
      idStatuts: rows.get('statuts used'),
      numeroDepot: word(owner),
      cabinetsAnnuites: cabinet === null ? [] : [{ cabinetId: cabinet, contactIds }],
    };
    const id = await make('brevet', {
      ...bodyOf('brevet', owner),
      clientIds: ownersOf(owner),
      inventeurIds: persons.inventeur ? [persons.inventeur] : [],
      deposantIds: persons.deposant ? [persons.deposant] : [],
      titulaireIds: persons.titulaire ? [persons.titulaire] : [],
      informationsDepot: [filing],
    });
    if (!rows.has(`brevet ${owner}`)) keep('brevet', owner, id);
    facts.patents.set(id, { clients: ownersOf(owner), persons });
  };
  for (const owner of kindsOfOwner) await addPortfolio(owner);
  await addNoise({ rows, clients, addContact, addPatent });

  /** What the firm notes is nobody's but the firm's, also at a client's own date. */
  const addDate = (owner: Owner, brevetId: number): Promise<number> =>
    make('echeances', {
      brevetId,
      genre: 'own',
      libelle: word(owner),
      dateEcheance: '2027-01-31',
      note: canaries.free,
    });
  for (const owner of kindsOfOwner) keep('echeances', owner, await addDate(owner, Number(rows.get(`brevet ${owner}`))));
  const goneFamily = await make('brevet', bodyOf('brevet', 'free'));
  keep('echeances', 'gone', await addDate('free', goneFamily));
  await admin.delete(`/api/brevet/${goneFamily}`);

  for (const path of Object.keys(bodies)) {
    const id = await make(path, bodyOf(path, 'free'));
    await admin.delete(`/api/${path}/${id}`);
    keep(path, 'gone', id);
  }
  return {
    admin,
    clients,
    facts,
    rowOf: (path, kind) => {
      const id = rows.get(`${path} ${kind}`);
      if (id === undefined) throw new Error(`There is no ${kind} row of ${path}`);
      return id;
    },
    disposable: async (path, kind) => {
      const owner = kind === 'used' ? 'free' : (kind as Owner);
      const id = await make(path, {
        ...bodyOf(path, owner),
        ...(path === 'brevet' ? { clientIds: ownersOf(kind) } : {}),
      });
      if (path === 'cabinet') await link(id, ownersOf(kind));
      return id;
    },
    linkable: async (kind) => {
      const id = await make('cabinet', bodyOf('cabinet', 'shared'));
      await link(id, ownersOf(kind));
      return id;
    },
  };
};

interface Noise {
  readonly rows: ReadonlyMap<string, number>;
  readonly clients: ProbeWorld['clients'];
  readonly addContact: (owner: Owner, client: number | null, cabinet: number | null) => Promise<number>;
  readonly addPatent: (
    owner: Owner,
    parts: { cabinet: number | null; contact: number | null; persons: Record<string, number> },
  ) => Promise<void>;
}

/** More than a page of each, and the odd cases of ROLE-12: contacts of one's cabinet that are another client's. */
const addNoise = async ({ rows, clients, addContact, addPatent }: Noise): Promise<void> => {
  const cabinetOf = (owner: Owner): number | null => rows.get(`cabinet ${owner}`) ?? null;
  await addContact('other', clients.other, cabinetOf('own'));
  await addContact('own', clients.own, cabinetOf('other'));
  await addContact('own', null, cabinetOf('own'));
  await addContact('other', null, cabinetOf('other'));
  await addContact('free', clients.free, cabinetOf('shared'));
  for (let made = 0; made < 11; made += 1) {
    await addContact('own', clients.own, null);
    await addContact('other', clients.other, null);
    await addPatent('own', { cabinet: cabinetOf('own'), contact: null, persons: {} });
    await addPatent('other', { cabinet: null, contact: null, persons: {} });
  }
};
