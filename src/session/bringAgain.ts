/** How long after each failure a part is asked for again, in milliseconds: a file that was lost, a network that went. */
const pauses = [500, 2_000, 5_000, 15_000, 30_000];

/**
 * Brings a part of the app that nothing on the screen waits for, and asks for it again where it does not arrive: without
 * it, all that is done in this session would go on in memory alone.
 * @throws what it did not arrive for in the end
 */
export const bringAgain = async <T>(bring: () => Promise<T>): Promise<T> => {
  for (const pause of pauses) {
    try {
      return await bring();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return bring();
};
