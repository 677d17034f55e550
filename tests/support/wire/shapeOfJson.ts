/** Members whose value is part of the contract. */
const literal: ReadonlySet<string> = new Set([
  'code',
  'collection',
  'protocol',
  'negotiateVersion',
  'status',
  'Success',
  'target',
  'transferFormats',
  'transport',
]);

/** What an answer is made of: names and kinds in place of values, and of a list each kind of item once. */
export const shapeOfJson = (value: unknown, name = ''): unknown => {
  if (literal.has(name) && typeof value !== 'object') return value;
  if (Array.isArray(value)) return literal.has(name) ? value : kindsOfItems(value);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([member, inner]) => [member, shapeOfJson(inner, member)]));
  return kindOf(value);
};

const kindsOfItems = (items: readonly unknown[]): unknown[] => {
  const kinds = new Map(items.map((item) => [JSON.stringify(shapeOfJson(item)), shapeOfJson(item)]));
  return [...kinds].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, kind]) => kind);
};

const kindOf = (value: unknown): unknown => {
  if (value === null) return null;
  if (typeof value === 'boolean') return 'flag';
  if (typeof value === 'number') return 'integer';
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return 'instant';
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? 'day' : 'text';
};
