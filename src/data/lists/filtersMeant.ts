import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { valuesMeant } from '#src/data/lists/valuesMeant.ts';

type Filters = ListAddress['filters'];
type Values = readonly string[];

export interface ChosenFilters {
  /** In the address, drawn or not. */
  readonly now: Filters;
  /** As they were drawn when somebody chose. */
  readonly seen: Filters;
  /** All of them with the choice; none means none. */
  readonly asked: Filters;
}

const none: Values = [];

/**
 * What a change of the filters comes to: who makes a second choice before the first is drawn means both, in two filters or
 * in one that takes several.
 */
export const filtersMeant = ({ now, seen, asked }: ChosenFilters, several: Values = none): Filters => {
  if (Object.keys(asked).length === 0) return {};
  const meant = (name: string): Values => {
    const [before, drawn, chosen] = [now[name] ?? none, seen[name] ?? none, asked[name] ?? none];
    if (String(chosen) === String(drawn)) return before;
    return several.includes(name) ? valuesMeant(before, drawn, chosen) : chosen;
  };
  return Object.fromEntries(Object.keys({ ...now, ...asked }).map((name) => [name, meant(name)]));
};
