import { statusColour } from '#domain/rules/statusColour.ts';
import { StatusTag } from '#src/ui/StatusTag.tsx';

/** A status by its name, in the colour of its words (FIL-07 to FIL-13). */
export const FilingStatus = ({ name }: { readonly name: string }) => (
  <StatusTag colour={statusColour(name)}>{name}</StatusTag>
);
