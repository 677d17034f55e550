import { expect, test } from 'vitest';
import type { KeyAnswer, KeyMessage } from '#domain/workerMessages.ts';
import { workerKeyKeeper } from '#src/session/workerKeyKeeper.ts';

/** A service worker as a browser shows it to a page: it is spoken to, and answers over the port when it has the time. */
class OtherSide {
  readonly keys = new Map<string, CryptoKey>();
  private readonly delayMs: number;
  constructor(delayMs = 0) {
    this.delayMs = delayMs;
  }
  postMessage(message: KeyMessage<CryptoKey>, ports: readonly MessagePort[]): void {
    setTimeout(() => {
      if (message.type === 'keepKey') this.keys.set(message.userDatabase, message.key);
      if (message.type === 'dropKey') this.keys.delete(message.userDatabase);
      const key = message.type === 'giveKey' ? (this.keys.get(message.userDatabase) ?? null) : null;
      ports[0]?.postMessage({ key } satisfies KeyAnswer<CryptoKey>);
    }, this.delayMs);
  }
}

const pageWith = (active: OtherSide, waiting: OtherSide | null = null) => {
  const registration = { active, waiting };
  return workerKeyKeeper({
    controller: active,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  } as unknown as ServiceWorkerContainer);
};

const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

test('AUTH-09 a page that starts on a busy machine waits for an answer that comes late', async () => {
  const key = await newKey();
  const busy = new OtherSide(2_000);
  busy.keys.set('vault', key);
  expect(await pageWith(busy).give('vault')).not.toBeNull();
});

test('AUTH-09 OFF-10 the version that takes over between two pages holds the key already', async () => {
  const [old, next] = [new OtherSide(), new OtherSide()];
  await pageWith(old, next).keep('vault', await newKey());
  expect(await pageWith(next).give('vault')).not.toBeNull();
});

test('AUTH-09 E1 a key that is dropped is dropped by every version', async () => {
  const [old, next] = [new OtherSide(), new OtherSide()];
  const page = pageWith(old, next);
  await page.keep('vault', await newKey());
  await page.drop('vault');
  expect(await pageWith(old).give('vault')).toBeNull();
  expect(await pageWith(next).give('vault')).toBeNull();
});

test('AUTH-09 a version that does not answer does not hold up the one that does', async () => {
  const key = await newKey();
  const [old, mute] = [new OtherSide(), new OtherSide(60_000)];
  old.keys.set('vault', key);
  const page = pageWith(old, mute);
  await Promise.resolve();
  const answer = await Promise.race([page.give('vault'), new Promise((resolve) => setTimeout(resolve, 1_000, 'late'))]);
  expect(answer).toBeInstanceOf(CryptoKey);
});
