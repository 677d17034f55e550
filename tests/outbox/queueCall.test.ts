import { expect, test } from 'vitest';
import { queueCall, queueCalls } from '#src/outbox/queueCall.ts';
import { storeHolding } from '#tests/support/engine/storeHolding.ts';

const wish = (clientId: number, enabled: boolean) => ({ about: `${clientId} all`, body: { clientId, enabled } });

test('SET-03 SET-06 what a switch says of many clients is stored in one go, and takes the place of what waited', async () => {
  const store = await storeHolding();
  const { about, body } = wish(7, true);
  await queueCall(store, 'setPreference', about, body);
  const [first] = store.calls();
  let commits = 0;
  store.subscribe(() => {
    commits += 1;
  });
  await queueCalls(
    store,
    'setPreference',
    [7, 8, 9].map((clientId) => wish(clientId, false)),
  );
  expect(commits).toBe(1);
  expect(store.calls().map(({ body: { clientId, enabled } }) => [clientId, enabled])).toEqual([
    [7, false],
    [8, false],
    [9, false],
  ]);
  expect(store.calls()[0]?.seq).toBe(first?.seq);
  expect(new Set(store.calls().map(({ key }) => key)).size).toBe(3);
});

test('SET-06 what is being sent is followed by what is said meanwhile', async () => {
  const store = await storeHolding();
  const { about, body } = wish(7, true);
  await queueCall(store, 'setPreference', about, body);
  const putEntries = store.calls().map((call) => ({ ...call, state: 'sending' as const }));
  await store.commit({ putEntries, durability: 'strict' });
  await queueCalls(store, 'setPreference', [wish(7, false)]);
  expect(store.calls().map(({ state, body: { enabled } }) => [state, enabled])).toEqual([
    ['sending', true],
    ['waiting', false],
  ]);
});
