import type { LoadCall } from '#bench/httpLoad.ts';
import type { Random } from '#server/operations/seed/Random.ts';

const words = ['drone', 'wing', 'us2014', 'véhicule', 'control system', 'ep 12', 'rotor', 'imaging'];

interface Callers {
  readonly tokens: readonly string[];
  readonly families: number;
  /** Share of searches, for which there is no bar; without it none. */
  readonly searches?: number;
  /** What an update writes. */
  readonly comment?: (index: number) => string;
}

/** D5: lists, a page far down, one family, a change; and the same with searches among them. */
export const nextCall =
  (random: Random, { tokens, families, searches = 0, comment = (index) => `Vu le ${index}` }: Callers) =>
  (index: number): LoadCall => {
    const token = tokens[index % tokens.length] ?? '';
    const roll = random.next();
    const get = (kind: string, path: string): LoadCall => ({ kind, method: 'GET', path, token });
    if (random.next() < searches)
      return get('search', `/api/brevet/search?q=${encodeURIComponent(random.pick(words))}&pageSize=20`);
    if (roll < 0.4) return get('list', `/api/brevet?page=${random.between(1, 20)}&pageSize=20`);
    if (roll < 0.5) return get('deep page', `/api/brevet?page=${random.between(1_500, 2_400)}&pageSize=20`);
    if (roll < 0.8) return get('detail', `/api/brevet/${random.between(1, families)}`);
    const path = `/api/brevet/${random.between(1, families)}`;
    return { kind: 'update', method: 'PUT', path, token, body: { commentaire: comment(index) } };
  };
