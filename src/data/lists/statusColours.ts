import type { Status } from '#domain/entities/status.ts';
import type { RecordId } from '#domain/recordId.ts';
import { type StatusColour, statusColour } from '#domain/rules/patents/statusColour.ts';
import { statusNames } from '#domain/rules/records/statusName.ts';

type ColourOf = (name: string) => StatusColour;

const known = new WeakMap<ReadonlyMap<RecordId, Status>, ColourOf>();

/** The colour of a status by any of its names: the same in every language. A text that no status has goes by its own words. */
export const statusColours = (statuses: ReadonlyMap<RecordId, Status>): ColourOf => {
  const before = known.get(statuses);
  if (before) return before;
  const colours = new Map<string, StatusColour>();
  for (const status of statuses.values())
    for (const name of statusNames(status))
      if (!colours.has(name)) colours.set(name, statusColour(...statusNames(status)));
  const colourOf: ColourOf = (name) => {
    const colour = colours.get(name) ?? statusColour(name);
    colours.set(name, colour);
    return colour;
  };
  known.set(statuses, colourOf);
  return colourOf;
};
