import { statusColour } from '#domain/rules/patents/statusColour.ts';
import { StateTag } from '#src/ui/state/StateTag.tsx';

/** A status by its name, in the colour of its words (FIL-07 to FIL-13). */
export const FilingStatus = ({ name }: { readonly name: string }) => (
  <StateTag colour={statusColour(name)}>{name}</StateTag>
);
