import { entityOf } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { Field } from '#domain/field.ts';
import type { ChangeLine, Words } from '#domain/rules/changes/describeChange.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';
import { isNumbered } from '#tests/support/fields/fillFields.ts';

const colon = ' ⇒ ';
const dot = ' · ';

/** Words that leave the names of fields in a description. */
export const fieldWords: Words = {
  label: (field) => field,
  nameOf: (collection, id) => `${collection} ${id}`,
  day: (day) => day,
  flag: String,
  coded: () => null,
  added: '',
  removed: '',
  colon,
};

/** The fields of a change that its description does not name, down into the parts, as often as they were written. */
export const unnamedFields = (
  collection: CollectionName,
  written: Values,
  lines: readonly ChangeLine[],
): readonly string[] =>
  Object.entries(written).flatMap(([name, value]) => {
    const own = lines.filter(({ label }) => label.split(dot)[0] === name);
    const put = own.filter(({ after }) => after !== '');
    // What is emptied is reported as a whole, by what stood there.
    if (put.length === 0) return own.length > 0 ? [] : [`${collection}.${name}`];
    const given = put.flatMap(({ label, after }) => `${label}${colon}${after}`.split(new RegExp(`${dot}|${colon}|\n`)));
    return namesIn(name, entityOf(collection).fields[name], value)
      .filter((wanted) => {
        const at = given.indexOf(wanted);
        if (at >= 0) given.splice(at, 1);
        return at < 0;
      })
      .map((wanted) => `${collection}.${name}: ${wanted}`);
  });

/** The names of all that a value holds; not of a part's key, because the part is identified by whom it is about. */
const namesIn = (name: string, field: Field | undefined, value: unknown): string[] => {
  const { fields, merge } = field ?? {};
  if (isNumbered(name)) return [];
  if (!fields || typeof merge !== 'object') return [name];
  const inParts = (value as Values[]).flatMap((part) =>
    Object.entries(part).flatMap(([own, inner]) => (own === merge.key ? [] : namesIn(own, fields[own], inner))),
  );
  return [name, ...inParts];
};
