import { WebSocket } from 'ws';
import { entityOf } from '#domain/entities.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import { importPaths } from '#domain/firmImport.ts';
import { notificationPaths } from '#domain/notification.ts';
import { accountPaths, authPaths } from '#domain/routes.ts';
import { syncPaths } from '#domain/sync.ts';
import type { Document } from '#server/openApi/document.ts';
import { fillFields } from '#tests/support/fields/fillFields.ts';
import { filledFields, ruledValues } from '#tests/support/fields/ruledValues.ts';
import { inOrderOfReference } from '#tests/support/fields/writtenFields.ts';
import { importBodies } from '#tests/support/permissions/validBodies.ts';
import type { Answer, Api, TestServer } from '#tests/support/server/testServer.ts';
import { shapeOfJson } from '#tests/support/wire/shapeOfJson.ts';

const importId = '~_______wireOfImports';

type Shapes = Readonly<Record<string, unknown>>;

/** Makes the calls of a server that holds one record of every kind with every field filled, and notes what it answers. */
export class WireWitness {
  readonly #server: TestServer;
  readonly #admin: Api;
  readonly #made = new Map<CollectionName, number>();

  static async fill(server: TestServer): Promise<WireWitness> {
    const witness = new WireWitness(server, await server.api(server.accounts.admin));
    for (const collection of inOrderOfReference()) await witness.#make(collection);
    await witness.#giveFamily();
    await witness.#waiveLine();
    await witness.#decideOthers();
    await witness.#linkCabinet();
    await witness.#makeAndDelete();
    await witness.#reportImport();
    return witness;
  }

  private constructor(server: TestServer, admin: Api) {
    this.#server = server;
    this.#admin = admin;
  }

  async document(): Promise<Document> {
    return (await this.#server.request('GET', '/api/docs')).body as unknown as Document;
  }

  /**
   * What each reading call answers, and the few others that answer something of their own. The feed has a record of each
   * collection and a deletion.
   */
  async answers(): Promise<Readonly<Record<string, Answer>>> {
    const login = await this.#signIn();
    const answers: Record<string, Answer> = {
      [`POST ${authPaths.login}`]: login,
      [`POST ${authPaths.refresh}`]: await this.#renew(login),
      [`POST ${syncPaths.ticket}`]: await this.#admin.post(syncPaths.ticket),
      [`POST ${syncPaths.hub}/negotiate`]: await this.#admin.post(`${syncPaths.hub}/negotiate?negotiateVersion=1`),
      [`GET ${notificationPaths.list}`]: await this.#notifications(),
    };
    const paths = [
      ...collections.flatMap((name) => [entityOf(name).path, `${entityOf(name).path}/${this.#made.get(name)}`]),
      ...[authPaths.me, authPaths.validate, authPaths.sessions, accountPaths.list, accountPaths.roles],
      ...[
        `${entityOf('cabinet').path}/search?q=nom`,
        syncPaths.capability,
        `${syncPaths.changes}?since=0`,
        `${syncPaths.authors}?path=/api/client&id=1`,
        syncPaths.colleagues,
      ],
      ...[importPaths.list, importPaths.columns],
      ...[notificationPaths.preferences, `/api/log/${await this.#loggedUpdate()}`],
    ];
    for (const path of paths)
      answers[`GET ${path.replace(/\?.*$/, '').replace(/\/\d+$/, '/{id}')}`] = await this.#admin.get(path);
    answers[`GET ${importPaths.list}/{importId}`] = await this.#admin.get(importPaths.one(importId));
    return {
      ...answers,
      [`POST ${syncPaths.writes}`]: await this.#makeTogether(syncPaths.writes, 'writes'),
      [`POST ${syncPaths.creates}`]: await this.#makeTogether(syncPaths.creates, 'creates'),
    };
  }

  /** One failure of each form. */
  async problems(): Promise<Readonly<Record<string, Answer>>> {
    const { path } = entityOf('client');
    const client = `${path}/${this.#made.get('client')}`;
    return {
      'POST of an invalid record': await this.#admin.post(path, { nomClient: '' }),
      'PUT onto another version': await this.#admin.put(client, { nomClient: 'X' }, { 'If-Match': '"77"' }),
      'DELETE of what is in use': await this.#admin.delete(client),
      'GET of what is not there': await this.#admin.get(`${path}/999999`),
      'GET without a session': await this.#server.request('GET', path),
    };
  }

  /** Everything that the hub says to one who is connected, from the handshake to the end of the session. */
  async hubFrames(): Promise<Shapes> {
    const listener = await this.#server.signIn(this.#server.accounts.user);
    const said: string[] = [];
    const socket = new WebSocket(
      `${this.#server.url.replace('http', 'ws')}${syncPaths.hub}?access_token=${listener.token}`,
    );
    const heard = (part: string): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (said.some((frame) => frame.includes(part))) resolve();
        };
        socket.on('message', look);
        look();
      });
    socket.on('message', (data) => said.push(...String(data).split('\u001e').filter(Boolean)));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send('{"protocol":"json","version":1}\u001e{"type":1,"invocationId":"1","target":"X","arguments":[]}\u001e');
    await heard('invocationId');
    await this.#admin.post(entityOf('client').path, { nomClient: 'Nouvelle cliente' });
    await Promise.all([heard('"Changed"'), heard('"ReceiveNotification"')]);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await listener.post(authPaths.logout);
    await closed;
    const frames = said.map((frame) => JSON.parse(frame) as { type?: number; target?: string });
    return Object.fromEntries(
      frames.map((frame) => {
        const { type = 'handshake', target = '' } = frame;
        return [`${type} ${target}`.trim(), shapeOfJson(frame)];
      }),
    );
  }

  async #make(collection: CollectionName, round: 0 | 1 = 0): Promise<void> {
    const fill = { round, idOf: (name: CollectionName) => this.#made.get(name) ?? 0, random: () => new Uint8Array(20) };
    const { path, edit } = entityOf(collection);
    const { data, text } = await this.#admin.post(path, {
      ...ruledValues(collection, fillFields(filledFields(collection), edit, fill)),
      // It is blocked later: its users could not sign in.
      ...(collection === 'client' && { isBlocked: false }),
    });
    if (typeof data.Id !== 'number') throw new Error(text);
    this.#made.set(collection, data.Id);
  }

  /** What an own date that is done does not have: a computed line, given up by one and looked at by another. */
  async #waiveLine(): Promise<void> {
    const { path } = entityOf('deadline');
    const brevetId = this.#made.get('patent');
    const { data: family } = await this.#admin.get(`${entityOf('patent').path}/${brevetId}`);
    const depotId = Number((family.InformationsDepot as Shapes[])[0]?.Id);
    const line = { brevetId, depotId, genre: 'annuity', annee: '5', cle: `${depotId} annuity 5` };
    const waived = { renonceLe: '2026-06-01', renonceMotif: 'Vendu' };
    const user = await this.#server.api(this.#server.accounts.user);
    const { data, text } = await user.post(path, { ...line, ...waived });
    const me = Number((await this.#admin.get(authPaths.validate)).body.Data);
    const seen = await this.#admin.put(`${path}/${data.Id}`, { vuPar: me, vuLe: '2026-06-02' });
    if (seen.status !== 200) throw new Error(text + seen.text);
  }

  /** What a rule about annuities does not have. */
  async #decideOthers(): Promise<void> {
    const { path } = entityOf('dateRule');
    const said = [
      { genre: 'nationalPhase', ligne: 'BR', mois: '31' },
      { genre: 'closedDays', ligne: 'FR', annee: '2028', joursFermes: '2028-05-26' },
    ];
    for (const values of said) {
      const { status, text } = await this.#admin.post(path, { ...values, motif: 'Avis' });
      if (status !== 201) throw new Error(text);
    }
  }

  /** An account is no record that could be filled in. */
  async #giveFamily(): Promise<void> {
    const me = Number((await this.#admin.get(authPaths.validate)).body.Data);
    const path = `${entityOf('patent').path}/${this.#made.get('patent')}`;
    const { status, text } = await this.#admin.put(path, { idResponsable: me });
    if (status !== 200) throw new Error(text);
  }

  async #linkCabinet(): Promise<void> {
    const clientId = this.#made.get('client') ?? 0;
    const account = await this.#server.addUser({ username: 'cliente', role: 'Client', clientId });
    const { status, text } = await (await this.#server.api(account)).post(
      `${entityOf('cabinet').path}/my/link/${this.#made.get('cabinet')}`,
    );
    if (status !== 200) throw new Error(text);
    await this.#admin.put(`${entityOf('client').path}/${clientId}`, { isBlocked: true });
  }

  async #makeAndDelete(): Promise<void> {
    const { path } = entityOf('status');
    const { data } = await this.#admin.post(path, { description: 'Passager' });
    await this.#admin.delete(`${path}/${data.Id}`);
  }

  async #reportImport(): Promise<void> {
    const named = { familyRef: 'A-1' };
    const body = { ...importBodies['/api/imports/:importId'], header: ['Titre'], parts: 1, undoneAt: '2026-01-05' };
    await this.#admin.put(importPaths.one(importId), body);
    await this.#admin.put(importPaths.part(importId, 0), {
      created: [{ ...named, id: 1 }],
      companions: [{ collection: 'status', id: 1 }],
      updated: [{ ...named, id: 1, before: { titre: '' }, after: { titre: 'Pince' } }],
      failed: [{ ...named, row: 3 }],
      rows: [{ row: 2, reason: 'tooLong', column: 'title', cells: ['Pince'] }],
    });
    await this.#admin.put(importPaths.columns, { headers: ['titre', 'divers'], meanings: ['title', null] });
  }

  #signIn(): Promise<Answer> {
    const { username, password } = this.#server.accounts.admin;
    return this.#server.request('POST', authPaths.login, { body: { email: username, password } });
  }

  #renew({ body: { refreshToken } }: Answer): Promise<Answer> {
    return this.#server.request('POST', authPaths.refresh, { body: { refreshToken } });
  }

  /** What one is notified of. */
  async #notifications(): Promise<Answer> {
    const user = await this.#server.api(this.#server.accounts.user);
    return user.get(notificationPaths.list);
  }

  /** One that is made, and made once more under its key, and one that is refused. */
  async #makeTogether(address: string, list: 'writes' | 'creates'): Promise<Answer> {
    const { path } = entityOf('status');
    const post = { method: 'POST', path };
    const carried = [
      { ...post, key: `made-${list}`, body: { description: 'Fait' } },
      { ...post, key: `refused-${list}`, body: {} },
    ];
    await this.#admin.post(address, { [list]: carried.slice(0, 1) });
    return this.#admin.post(address, { [list]: carried });
  }

  /** The number of the log's entry of an edit. */
  async #loggedUpdate(): Promise<unknown> {
    const { path } = entityOf('contact');
    const other = (await this.#admin.post(entityOf('client').path, { nomClient: 'Autre cliente' })).data.Id;
    await this.#admin.put(`${path}/${this.#made.get('contact')}`, { prenom: 'Ada', idClient: other });
    return (await this.#admin.get('/api/log/action/UPDATE?page=1&pageSize=1')).list[0]?.Id;
  }
}
