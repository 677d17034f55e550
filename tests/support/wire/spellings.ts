import { accountFields } from '#domain/account.ts';
import { baseFields } from '#domain/baseFields.ts';
import { entityOf } from '#domain/entities.ts';
import { collections } from '#domain/entity.ts';
import type { Fields } from '#domain/field.ts';

interface Sending {
  readonly sentAs?: Readonly<Record<string, string | undefined>>;
  readonly derived?: readonly string[];
}

/** Each declared field in one line: what it holds, under which further names it is read, and how it is sent. */
const spelled = (fields: Fields, { sentAs = {}, derived = [] }: Sending = {}): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, aliases, fields: inner }]) => {
      const given = [
        kind,
        ...(aliases.length > 0 ? [`also read as ${aliases.join(', ')}`] : []),
        ...(derived.includes(name) ? ['never sent'] : []),
        ...(sentAs[name] ? [`sent as ${sentAs[name]}`] : []),
      ].join('; ');
      return [name, inner ? { holds: given, parts: spelled(inner) } : given];
    }),
  );

/** Every field under every name that the wire has for it. Each may begin with a capital as well (ENT-01). */
export const spellings = (): Readonly<Record<string, unknown>> => ({
  everyRecord: spelled(baseFields),
  account: spelled(accountFields),
  ...Object.fromEntries(
    collections.map((collection) => {
      const { path, fields, sentAs, derived } = entityOf(collection);
      return [collection, { path, fields: spelled(fields, { sentAs, derived }) }];
    }),
  ),
});
