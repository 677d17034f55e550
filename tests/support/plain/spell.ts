import type { Dialect } from '#tests/support/plain/Dialect.ts';

/** Gives every member its capitals and every id its form. */
export const spell = (value: unknown, dialect: Dialect): unknown => {
  if (Array.isArray(value)) return value.map((item) => spell(item, dialect));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, inner]) => {
    const given =
      isId(name) && typeof inner === 'number' && dialect.ids === 'texts' ? String(inner) : spell(inner, dialect);
    return [dialect.names === 'PascalCase' ? name.charAt(0).toUpperCase() + name.slice(1) : name, given];
  });
  return Object.fromEntries(members);
};

const isId = (name: string): boolean => /^id([A-Z]|$)|Id$/.test(name);
