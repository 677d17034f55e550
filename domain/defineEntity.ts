import type { z } from 'zod';
import { bodyOf, newBodyOf } from '#domain/bodyOf.ts';
import type { Entity } from '#domain/entity.ts';
import type { Field } from '#domain/field.ts';

/** A field that says what may be sent of it, or that nothing is. One that says neither does not compile. */
export type DeclaredField = Field & ({ readonly accepts: z.ZodType } | { readonly isDerived: true });
export type DeclaredFields = Readonly<Record<string, DeclaredField>>;

interface Declaration<F extends DeclaredFields> extends Pick<Entity<F>, 'name' | 'path' | 'fields'> {
  /** Where a new record must have one field or another, and not a certain one. */
  readonly create?: z.ZodType<object>;
  readonly alternatives?: Entity<F>['alternatives'];
  readonly isBeyond?: boolean;
}

/** All else about an entity follows from its fields. */
export const defineEntity = <F extends DeclaredFields>({
  name,
  path,
  fields,
  create,
  alternatives = [],
  isBeyond = false,
}: Declaration<F>): Entity<F> => {
  const namesOf = (holds: (field: Field) => boolean): (keyof F & string)[] =>
    Object.keys(fields).filter((field) => holds(fields[field] as Field));
  return {
    name,
    path,
    fields,
    create: create ?? newBodyOf(fields),
    edit: bodyOf(fields).partial(),
    alternatives,
    isBeyond,
    derived: namesOf(({ isDerived }) => isDerived === true),
    searchable: namesOf(({ isSearched }) => isSearched === true),
    sentAs: Object.fromEntries(
      Object.entries(fields).flatMap(([field, { sentAs }]) => (sentAs ? [[field, sentAs]] : [])),
    ) as Entity<F>['sentAs'],
  };
};
