import { z } from 'zod';
import type { Fields } from '#domain/field.ts';

/** The names of the fields that people fill in, not the server by itself: those that are sent. */
export type SentName<F extends Fields> = {
  [N in keyof F]: F[N] extends { readonly accepts: z.ZodType } ? N : never;
}[keyof F] &
  string;

export const sentNames = <F extends Fields>(fields: F): SentName<F>[] =>
  Object.keys(fields).filter((name): name is SentName<F> => fields[name]?.accepts !== undefined);

type Checks<F extends Fields> = {
  -readonly [N in SentName<F>]: F[N] extends { readonly accepts: infer A extends z.ZodType } ? A : never;
};

/** What forms and requests may say of these fields, each under its own name. */
export const bodyOf = <F extends Fields>(fields: F): z.ZodObject<Checks<F>> =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, { accepts }]) => (accepts ? [[name, accepts]] : [])),
    ) as Checks<F>,
  );

/** The body of a new record: any part of it, but never without what is required. */
export const newBodyOf = (fields: Fields): z.ZodType<object> =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, { accepts, isRequired }]) =>
        accepts ? [[name, isRequired ? z.nonoptional(accepts.optional()) : accepts.optional()]] : [],
      ),
    ),
  );
