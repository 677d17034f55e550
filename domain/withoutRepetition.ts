/**
 * A list in which nothing stands twice, each item where it stood first.
 * @param keyOf what makes two items the same; they themselves where it is left out
 */
export const withoutRepetition = <T>(list: T[], keyOf?: (item: T) => unknown): T[] => {
  if (list.length < 2) return list;
  if (!keyOf) return [...new Set(list)];
  const seen = new Set<unknown>();
  return list.filter((item) => {
    const key = keyOf(item);
    return !seen.has(key) && seen.add(key);
  });
};
