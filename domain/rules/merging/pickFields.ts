/** Values of a record's fields, by name. */
export type Values = Readonly<Record<string, unknown>>;

/** The named ones only. */
export const pickFields = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));
