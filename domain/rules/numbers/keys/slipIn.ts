import type { Slip } from '#domain/rules/numbers/keys/nearKeys.ts';

/** What stands at the end of every key, before its series. */
const end = '|';

/** Room for what the last three letters or figures come to. */
const endings = 4_096;

/** Of the three before a place, small enough to look it up in a list: different ones may come to the same. */
const endingAt = (text: string, place: number): number =>
  (text.charCodeAt(place - 1) & 15) |
  ((text.charCodeAt(place - 2) & 15) << 4) |
  ((text.charCodeAt(place - 3) & 15) << 8);

/**
 * Finds in lines of stored keys the first that is one slip of the finger away. Nearly all of them end otherwise than any
 * near key does: only the others are taken out of their lines and looked up.
 * @param near the keys that are near, without their series; one without its office stands for any
 */
export const slipIn = (near: ReadonlyMap<string, Slip>): ((lines: string) => Slip | null) => {
  const isEnding = new Uint8Array(endings);
  for (const key of near.keys()) isEnding[endingAt(key, key.length - end.length)] = 1;
  return (lines) => {
    for (let place = lines.indexOf(end); place >= 0; place = lines.indexOf(end, place + 1)) {
      if (!isEnding[endingAt(lines, place)]) continue;
      const key = lines.slice(lines.lastIndexOf('\n', place) + 1, place + 1);
      const slip = near.get(key) ?? near.get(key.slice(2));
      if (slip) return slip;
    }
    return null;
  };
};
