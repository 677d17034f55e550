import { emptyValues } from '#domain/entity.ts';
import type { Fields } from '#domain/field.ts';
import type { Values } from '#server/commands/rows.ts';

/**
 * What a body says, with the parts of its lists completed: a part that stands keeps what the body does not mention of
 * it, down into its own parts. An older version of the app does not know every field of a part, and sends lists whole.
 */
export const carriedValues = (fields: Fields, stored: Values, given: Values): Record<string, unknown> => {
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    said.map(([name, value]) => {
      const { merge, fields: inner } = fields[name] ?? {};
      if (!inner || typeof merge !== 'object' || !Array.isArray(value)) return [name, value];
      const standing = Array.isArray(stored[name]) ? (stored[name] as Values[]) : [];
      return [
        name,
        value.map((part: Values) => {
          const known = standing.find((other) => other[merge.key] === part[merge.key]);
          return { ...emptyValues(inner), ...known, ...carriedValues(inner, known ?? {}, part) };
        }),
      ];
    }),
  );
};
