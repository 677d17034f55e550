import { entities } from '#domain/entities.ts';
import type { Field } from '#domain/field.ts';

/**
 * What a search does not look in of a part of a list, by the kinds of its fields: an id, which says nothing to people, and
 * the word of a closed list, which stands for a label.
 */
export const unsearchedMembers: ReadonlySet<string> = new Set(
  Object.values(entities)
    .flatMap(({ fields }): Field[] => Object.values(fields))
    .flatMap((field) => Object.entries(field.fields ?? {}))
    .filter(([, { kind, isReference }]) => isReference || kind.startsWith('word '))
    .map(([name]) => name),
);
