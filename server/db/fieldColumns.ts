import type { DeclaredFields } from '#domain/defineEntity.ts';
import { day, flag, optionalFlag, textOrEmpty } from '#server/db/columnKinds.ts';

/** The column of each kind of field that needs no more than its name. */
const columnOf = { text: textOrEmpty, day, flag, 'optional flag': optionalFlag } as const;
type PlainKind = keyof typeof columnOf;

type FieldColumns<F extends DeclaredFields> = {
  [N in keyof F as F[N] extends { readonly kind: PlainKind; readonly accepts: unknown } ? N : never]: F[N] extends {
    readonly kind: infer K extends PlainKind;
  }
    ? ReturnType<(typeof columnOf)[K]>
    : never;
};

const isPlain = (kind: string): kind is PlainKind => kind in columnOf;

/** `numeroDepot` as databases spell it: `numero_depot`. */
const columnName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The columns of those fields whose kind says all: texts, days and flags. References, numbers and lists say more than
 * their name (what they refer to, what they begin with), so their columns are written out.
 */
export const fieldColumns = <F extends DeclaredFields>(fields: F): FieldColumns<F> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, accepts }]) =>
      accepts && isPlain(kind) ? [[name, columnOf[kind](columnName(name))]] : [],
    ),
  ) as FieldColumns<F>;
