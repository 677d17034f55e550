import type { Route } from '#domain/rules/dates/DatedFamily.ts';
import { foldText } from '#domain/rules/foldText.ts';

/** How people write each route, French and English, folded; the first of each is how it is kept. */
const spellings: Readonly<Record<Route, readonly string[]>> = {
  direct: ['direct', 'directe', 'voie directe', 'depot direct', 'national', 'nationale', 'voie nationale', 'paris'],
  ep: [
    'ep',
    'par brevet europeen',
    'brevet europeen',
    'europeen',
    'europeenne',
    'voie europeenne',
    'via european patent',
    'european patent',
    'european',
    'via ep',
    'par ep',
    'epo',
    'epc',
    'oeb',
    'cbe',
  ],
  pct: ['pct', 'par pct', 'via pct', 'voie pct', 'international', 'internationale', 'voie internationale', 'wo'],
  unitary: ['unitary', 'brevet unitaire', 'unitaire', 'unitary patent', 'unitary effect', 'effet unitaire', 'up'],
  divisional: ['divisional', 'divisionnaire', 'demande divisionnaire', 'divisional application', 'div'],
};

const routeOf = new Map(
  (Object.keys(spellings) as Route[]).flatMap((route) => spellings[route].map((text) => [text, route] as const)),
);

/** The route that a cell of a sheet names; null where none is known by that word. */
export const routeMeaning = (text: string): Route | null =>
  routeOf.get(
    foldText(text)
      .replace(/[^a-z]+/g, ' ')
      .trim(),
  ) ?? null;
