import { useIsTight } from '#src/ui/page/useIsTight.ts';
import { readPreference, usePreference } from '#src/ui/page/usePreference.ts';
import type { Column } from '#src/ui/table/Column.ts';

/** Which columns stand in which order, and how tightly (UX-26). Columns not named keep their own place and default. */
export interface ColumnChoice {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly dense: boolean;
  /** The columns that there were to choose from; versions up to 2.1.0 did not note them. */
  readonly known?: readonly string[];
}

export interface ColumnChoiceState {
  readonly value: ColumnChoice;
  readonly change: (change: Partial<ColumnChoice>) => void;
  readonly reset: () => void;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const isChoice = (value: unknown): value is ColumnChoice => {
  if (typeof value !== 'object' || value === null) return false;
  const choice = value as Record<string, unknown>;
  const { order, hidden, dense, known = [] } = choice;
  return isTexts(order) && isTexts(hidden) && isTexts(known) && typeof dense === 'boolean';
};

/** What was hidden at first in 2.1.0: where such a choice does not hide it, somebody wanted to see it. */
const knownBefore = [
  'referenceClient',
  'paysClient',
  'referenceCabinet',
  'roles',
  'lastLogin',
  'ipAddress',
  'adresse',
  'iso3',
  'createdAt',
  'updatedAt',
];

/** The choice with the columns that have come since, hidden where they are at first. */
const withNew = (
  choice: ColumnChoice,
  columns: readonly Pick<Column<never>, 'key' | 'hiddenAtFirst'>[],
): ColumnChoice => {
  const known = new Set([...(choice.known ?? knownBefore), ...choice.order, ...choice.hidden]);
  const added = columns.filter(({ key, hiddenAtFirst }) => hiddenAtFirst && !known.has(key)).map(({ key }) => key);
  return added.length === 0 ? choice : { ...choice, hidden: [...choice.hidden, ...added] };
};

export const useColumnChoice = <R>(name: string, columns: readonly Column<R>[]): ColumnChoiceState => {
  const isTight = useIsTight();
  const usual: ColumnChoice = {
    order: [],
    hidden: columns
      .filter(({ hiddenAtFirst, yields }) => hiddenAtFirst || (yields && isTight))
      .map((column) => column.key),
    dense: false,
  };
  const [chosen, keep] = usePreference<ColumnChoice | null>(`columns.${name}`, null, isChoice);
  // Nothing chosen follows the window, which may be turned from on end to lying.
  const value = chosen ? withNew(chosen, columns) : usual;
  const change = (changed: Partial<ColumnChoice>): void => {
    const known = [...new Set([...(chosen?.known ?? []), ...columns.map(({ key }) => key)])];
    keep({ ...value, ...changed, known });
  };
  return { value, change, reset: () => keep(null) };
};

/** The choice for a table as it stands now, null for the usual; for what is taken out of the table at a click. */
export const readColumnChoice = (name: string, columns: Parameters<typeof withNew>[1]): ColumnChoice | null => {
  const chosen = readPreference<ColumnChoice | null>(`columns.${name}`, null, isChoice);
  return chosen && withNew(chosen, columns);
};

type Placed = Pick<Column<never>, 'key' | 'hideable'>;

/** All columns in the chosen order. */
export const orderColumns = <C extends Placed>(columns: readonly C[], order: readonly string[]): C[] => {
  const place = (column: C): number => {
    const index = order.indexOf(column.key);
    return index < 0 ? columns.indexOf(column) : index;
  };
  return [...columns].sort((left, right) => place(left) - place(right));
};

/** The columns to show, in the chosen order. */
export const arrangeColumns = <C extends Placed>(columns: readonly C[], { order, hidden }: ColumnChoice): C[] =>
  orderColumns(columns, order).filter((column) => column.hideable === false || !hidden.includes(column.key));
