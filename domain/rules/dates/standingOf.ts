import type { Standing } from '#domain/rules/dates/DatedFamily.ts';
import { type StatusColour, statusColour } from '#domain/rules/patents/statusColour.ts';

const standingOfColour: Readonly<Record<StatusColour, Standing>> = {
  red: 'ended',
  green: 'inForce',
  blue: 'pending',
  cyan: 'pending',
  // An opposition, a licence or a transfer say nothing of whether the right stands.
  orange: 'unknown',
  purple: 'unknown',
  default: 'unknown',
};

/** What a status says of the right, by the words that give it its colour (FIL-07 to FIL-12). @param names in all languages */
export const standingOf = (...names: readonly string[]): Standing => standingOfColour[statusColour(...names)];
