const width = 120;

/** JSON that two people can compare: members in the order of their names, what fits on a line on one line. */
export const sortedJson = (value: unknown): string => `${printed(value, '', 0)}\n`;

/** @param used how much of the line stands before the value */
const printed = (value: unknown, indent: string, used: number): string => {
  const short = onOneLine(value);
  if (typeof value !== 'object' || value === null || used + short.length < width) return short;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const lines = Array.isArray(value)
    ? value.map((item) => inner + printed(item, inner, inner.length))
    : members(value).map(([name, item]) => {
        const label = `${inner}${JSON.stringify(name)}: `;
        return label + printed(item, inner, label.length);
      });
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
};

const onOneLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = members(value).map(([name, item]) => `${JSON.stringify(name)}: ${onOneLine(item)}`);
  return inner.length === 0 ? '{}' : `{ ${inner.join(', ')} }`;
};

const members = (value: object): [string, unknown][] =>
  Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1));
