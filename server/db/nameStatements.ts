import type { ClientBase } from 'pg';

/** How often a statement is met before it is worth a name, and how many get one: each costs memory on every connection. */
const often = 6;
const mostNames = 150;
const mostCounted = 2_000;

const names = new Map<string, string>();
const counts = new Map<string, number>();

/** A search is planned for its own words: a plan for any words would not use the index that finds them. */
const isPlannable = (text: string): boolean =>
  /^\s*(select|with|insert|update|delete)\b/i.test(text) && !/ like /i.test(text);

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  if (counts.size >= mostCounted) counts.clear();
  const count = (counts.get(text) ?? 0) + 1;
  counts.set(text, count);
  if (count < often || !isPlannable(text)) return undefined;
  const name = `brevia_${names.size}`;
  names.set(text, name);
  return name;
};

interface Statement {
  readonly text?: unknown;
  readonly name?: unknown;
}

/**
 * Gives the statements of a connection that come again and again a name, so that the database reads and plans each of
 * them once: that is most of what a small statement costs.
 */
export const nameStatements = (client: ClientBase): void => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const named = (statement: unknown): unknown => {
    if (typeof statement !== 'object' || statement === null) return statement;
    const { text, name } = statement as Statement;
    // Something else than a statement, or one with a name of its own.
    if (typeof text !== 'string' || name !== undefined || 'submit' in statement) return statement;
    const given = nameOf(text);
    return given === undefined ? statement : { ...statement, name: given };
  };
  client.query = ((statement: unknown, ...rest: unknown[]) => query(named(statement), ...rest)) as typeof client.query;
};
