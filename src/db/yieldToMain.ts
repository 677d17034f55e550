/** Longest piece of work before input and painting get their turn, in milliseconds. */
const spell = 12;

/** So many rows are looked at before it is awaited once more: after each of them it would cost more than the row. */
export const rowsAtOnce = 50;

let since = 0;

/** Awaited inside long loops: goes on at once until the spell is over, then lets the browser do what waits. */
export const yieldToMain = async (): Promise<void> => {
  const elapsed = performance.now() - since;
  // A clock that was put back would let loops go on without end, and everything else wait for good.
  if (elapsed >= 0 && elapsed < spell) return;
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
  since = performance.now();
};
