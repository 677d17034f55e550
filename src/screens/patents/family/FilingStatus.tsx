import { statusColours } from '#src/data/lists/statusColours.ts';
import { useRecordsById } from '#src/data/lists/useRows.ts';
import { StateTag } from '#src/ui/state/StateTag.tsx';

/** A status by its name, in the colour of its words (FIL-07 to FIL-13). */
export const FilingStatus = ({ name }: { readonly name: string }) => {
  const colourOf = statusColours(useRecordsById('status'));
  return <StateTag colour={colourOf(name)}>{name}</StateTag>;
};
