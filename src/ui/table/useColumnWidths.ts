import { limits } from '#domain/limits.ts';
import { usePreference } from '#src/ui/page/usePreference.ts';

type Widths = Readonly<Record<string, number>>;

export interface ColumnWidths {
  /** In px, of the columns that the reader has made wider or narrower. */
  readonly value: Widths;
  readonly set: (key: string, width: number) => void;
  /** The usual width again: of one column, or of all. */
  readonly reset: (key?: string) => void;
}

const none: Widths = {};

const isWidths = (value: unknown): value is Widths =>
  typeof value === 'object' && value !== null && Object.values(value).every((width) => typeof width === 'number');

const { least, most } = limits.columnPx;

export const withinBounds = (width: number): number => Math.round(Math.min(most, Math.max(least, width)));

/** How wide the columns of a list were made on this device. */
export const useColumnWidths = (name: string): ColumnWidths => {
  const [value, keep] = usePreference<Widths>(`columnWidths.${name}`, none, isWidths);
  return {
    value,
    set: (key, width) => keep({ ...value, [key]: withinBounds(width) }),
    reset: (key) => keep(key ? Object.fromEntries(Object.entries(value).filter(([other]) => other !== key)) : none),
  };
};
