import { capitalised } from '#domain/capitalised.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Reads what a server sent in either capitalisation: the first of the names under which something stands. */
export const memberReader =
  (source: Values) =>
  (...names: string[]): unknown => {
    for (const name of names) {
      const value = source[capitalised(name)] ?? source[name];
      if (value !== undefined && value !== null) return value;
    }
    return undefined;
  };

/** An object that a server sends as such or as JSON; without members where it is neither. */
export const valuesOf = (raw: unknown): Values => {
  const value = typeof raw === 'string' ? parsed(raw) : raw;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Text that is no JSON has no named members.
    return undefined;
  }
};
