import { afterEach, expect, test, vi } from 'vitest';
import { fetchPart } from '#src/app/fetchPart.ts';

/** The network of a page: every request waits for its turn, and is answered as the network is by then. */
const slowNetwork = () => {
  const held: (() => void)[] = [];
  const network = { isUp: false, held };
  vi.stubGlobal('fetch', async () => {
    const { isUp } = network;
    await new Promise<void>((resolve) => void held.push(resolve));
    if (!isUp) throw new TypeError('Failed to fetch');
    return new Response('', { headers: { 'Content-Type': 'text/javascript' } });
  });
  return network;
};
const turn = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => vi.unstubAllGlobals());

test('UX-55 whoever asks for a part again is not refused for an attempt from before the network came back', async () => {
  const network = slowNetwork();
  const first = fetchPart(async () => 'screen', ['screen.js', 'shared.js']).catch(() => 'missing');
  await turn();
  // The script is lost twice and the screen with it, while the second request for its companion is still under way.
  network.held.shift()?.();
  await turn();
  network.held.pop()?.();
  network.held.shift()?.();
  expect(await first).toBe('missing');
  network.isUp = true;
  const second = fetchPart(async () => 'screen', ['screen.js', 'shared.js']).catch(() => 'missing');
  let answer = '';
  void second.then((part) => (answer = part));
  while (answer === '') {
    network.held.shift()?.();
    await turn();
  }
  expect(answer).toBe('screen');
});
