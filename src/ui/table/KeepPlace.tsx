import { Component, type ReactNode, type RefObject } from 'react';
import type { RecordId } from '#domain/recordId.ts';

export interface KeepPlaceProps {
  /** The rows of the list, in their order. */
  readonly rows: readonly { readonly id: RecordId }[];
  /** False while further rows of what was asked for are still to come (useDrawnRows). */
  readonly isWhole: boolean;
  /** What holds them. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** How far below the window's edge rows stood. */
type Places = ReadonlyMap<Element, number>;

/**
 * Rows that come, go or move by others' doing leave what one is at in its place in the window (UX-22): the row with the
 * focus, or else most of what is in sight of a list that was scrolled. A browser's own anchor is one row, which may be the
 * very one that has moved, and some browsers have none. What the user asks for may show rows anywhere.
 */
export class KeepPlace extends Component<KeepPlaceProps> {
  /** What was asked for when the rows were others last, and all there; of a list's first rows everything is. */
  #asked: string | null = null;

  override getSnapshotBeforeUpdate({ rows }: KeepPlaceProps): Places | null {
    if (hasSameRows(rows, this.props.rows)) return null;
    const asked = askedFor();
    const isAskedFor = asked !== this.#asked;
    if (this.props.isWhole && this.props.rows.length > 0) this.#asked = asked;
    // Whoever sees no rows yet is at none; looking would have the page laid out within the drawing.
    return isAskedFor || rows.length === 0 || !this.props.frame.current ? null : placesIn(this.props.frame.current);
  }

  override componentDidUpdate(_before: KeepPlaceProps, _state: unknown, places: Places | null): void {
    if (!places) return;
    holdAnchor();
    const moves = [...places].flatMap(([row, top]) => (row.isConnected ? [row.getBoundingClientRect().top - top] : []));
    const by = moves.toSorted((a, b) => a - b)[moves.length >> 1] ?? 0;
    if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** The address says what a list shows (UX-20), and which record stands over it, which moves no row. */
const askedFor = (): string => {
  const params = new URLSearchParams(window.location.search);
  for (const name of ['open', 'edit']) params.delete(name);
  return `${window.location.pathname}?${params}`;
};

const hasSameRows = (before: KeepPlaceProps['rows'], now: KeepPlaceProps['rows']): boolean =>
  before === now || (before.length === now.length && before.every(({ id }, index) => id === now[index]?.id));

/** Null where the keyboard is elsewhere, such as in the search, and where a list stands at its top: nothing is measured then. */
const placesIn = (frame: HTMLElement): Places | null => {
  const focus = document.activeElement;
  // What stands over the list is gone again soon, and who comes back from it goes on where they were.
  const isReading = window.scrollY > 0 && focus?.matches('body, main, [role="dialog"] *');
  if (!isReading && !frame.contains(focus)) return null;
  const inSight = [...frame.querySelectorAll('[data-row]')].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
  const focused = inSight.find((row) => row.contains(focus));
  const held = focused ? [focused] : isReading ? inSight : [];
  return held.length === 0 ? null : new Map(held.map((row) => [row, row.getBoundingClientRect().top]));
};

/** Until the page is drawn: the browser would move it by its own anchor as well. */
const holdAnchor = (): void => {
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty('overflow-anchor')));
};
