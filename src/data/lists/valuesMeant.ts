/**
 * What a choice among several comes to: who makes a second one before the first is drawn means both. Who takes all away
 * means also what was chosen a moment ago.
 * @param now in the address @param seen as they were drawn when somebody chose @param asked all of them with the choice
 */
export const valuesMeant = <V>(now: readonly V[], seen: readonly V[], asked: readonly V[]): readonly V[] => {
  if (asked.length === 0) return [];
  const kept = now.filter((value) => asked.includes(value) || !seen.includes(value));
  return [...kept, ...asked.filter((value) => !seen.includes(value) && !now.includes(value))];
};
