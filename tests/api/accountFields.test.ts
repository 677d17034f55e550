import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, accountFields, accountFromWire } from '#domain/account.ts';
import { editedAccount } from '#domain/accountForms.ts';
import { readFields } from '#domain/field.ts';
import { logEntityTypes, logEntryFromWire, logPath } from '#domain/logEntry.ts';
import { describeLogEntry } from '#domain/rules/changes/describeLogEntry.ts';
import { pickFields, type Values } from '#domain/rules/merging/pickFields.ts';
import { type AccountValues, accountRequests } from '#src/api/accounts.ts';
import { dataOf, isSuccess } from '#src/api/readAnswer.ts';
import { type ApiRequest, createSend, type Send } from '#src/api/send.ts';
import { askAllUsers } from '#src/data/server/serverQueries.ts';
import { fillFields } from '#tests/support/fields/fillFields.ts';
import { changedOf, lostFields } from '#tests/support/fields/lostFields.ts';
import { fieldWords } from '#tests/support/fields/namedChanges.ts';
import { buildClient } from '#tests/support/server/builders.ts';
import { describeOnDatabases } from '#tests/support/server/describeOnDatabases.ts';
import { type Api, startTestServer, type TestServer } from '#tests/support/server/testServer.ts';

/** Fields of an account that nobody writes, and why. A new field stands here, or is written below without a line of its own. */
const workedOut: Readonly<Record<string, string>> = {
  clientNom: 'is the name of its client',
  lastLogin: 'comes of signing in',
  createdAt: 'comes of creating it',
  updatedAt: 'comes of changing it',
};

const { role, ...others } = accountFields;
const written = Object.keys(others).filter((name) => !(name in workedOut));

describeOnDatabases('every field of an account, through the calls of the app to the server on %s', {}, (engine) => {
  let server: TestServer;
  let admin: Api;
  let send: Send;
  const clients: number[] = [];
  let account: Account;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    admin = await server.api(server.accounts.admin);
    send = createSend({ base: server.url, token: () => admin.token, fetch, language: () => 'fr' });
    for (const _ of [0, 1]) clients.push(Number((await admin.post('/api/client', buildClient())).data.Id));
  });
  afterAll(() => server?.close());

  const filled = (round: 0 | 1, given: Partial<AccountValues>): AccountValues => {
    const fill = { round, idOf: () => clients[round] ?? 0, random: () => new Uint8Array() };
    const values = fillFields(pickFields(others, written) as typeof others, editedAccount, fill);
    return { ...values, password: 'Tres-Solide-2026', ...given } as unknown as AccountValues;
  };
  const write = async (request: ApiRequest): Promise<void> => {
    const answer = await send(request);
    if (!isSuccess(answer)) throw new Error(JSON.stringify(answer));
    account = accountFromWire(dataOf(answer)) ?? account;
  };
  const readings: readonly (readonly [where: string, read: () => Promise<Values | null>])[] = [
    ['the answer', async () => ({ ...account })],
    ['the list', async () => ({ ...(await askAllUsers(send)).items.find(({ id }) => id === account.id) })],
    ['the log', async () => readFields(accountFields, (await logged()).newValues)],
  ];
  const logged = async () => {
    const { list } = await admin.get(`${logPath}?page=1&pageSize=1000`);
    const entries = list.map(logEntryFromWire);
    const entry = entries.find(
      (answered) => answered?.entityType === logEntityTypes.user && answered.entityId === account.id,
    );
    if (!entry) throw new Error('The log says nothing of the account');
    return entry;
  };

  describe.each([
    // Nobody is made blocked.
    ['is created', 0, { role: 'Client', isBlocked: false }],
    ['is edited', 1, { role: 'Client', isBlocked: true }],
    ['gets another role', 0, { role: 'User', clientId: null }],
  ] as const)('when it %s', (deed, round, given) => {
    let before: Values;
    let values: Values;
    beforeAll(async () => {
      const { password: _, ...wanted } = filled(round, given);
      before = { ...account };
      values = wanted;
      const whole = { ...wanted, password: 'Tres-Solide-2026' };
      await write(deed === 'is created' ? accountRequests.create(whole) : accountRequests.edit(account.id, whole));
    });

    test.each(readings)('ENT-16 USR-10 is read as it was written: %s', async (where, read) => {
      const expected = where === 'the log' ? changedOf(values, before) : values;
      expect(Object.keys(expected).length).toBeGreaterThan(written.length / 2);
      expect(lostFields({ ...others, role }, expected, await read())).toEqual([]);
    });

    test('LOG-10 is named in the words of the log', async () => {
      // That a new account is not blocked goes without saying.
      const changed = Object.keys(changedOf(values, { isBlocked: false, ...before }));
      const labels = describeLogEntry(await logged(), fieldWords).map(({ label }) => label);
      expect(labels).toEqual(expect.arrayContaining(changed));
    });
  });
});
