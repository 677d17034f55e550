import type { ReactNode } from 'react';
import classes from '#src/ui/table/CellText.module.css';

export interface CellTextProps {
  readonly children: ReactNode;
  /** More than so many lines are cut; all are shown where nothing is said. */
  readonly lines?: 2 | 3;
  /** What the row is known by. */
  readonly isName?: boolean;
  /** What stands second to it, smaller and in grey. */
  readonly isBeside?: boolean;
  /** Where a word breaks that is longer than its column; between its syllables alone where nothing is said. */
  readonly breaks?: 'anywhere' | 'lastOfAll';
  /** In pixels; a column that yields leaves it that much. */
  readonly minWidth?: number;
}

/**
 * Text in a cell of a list. A plain element with a class: a page of a list has hundreds of them, and a component of the
 * library works out each one's looks anew.
 */
export const CellText = ({ children, lines, isName, isBeside, breaks, minWidth }: CellTextProps) => (
  <span
    className={classes.text}
    data-lines={lines}
    data-name={isName || undefined}
    data-beside={isBeside || undefined}
    data-breaks={breaks}
    style={minWidth === undefined ? undefined : { minWidth }}
  >
    {children}
  </span>
);
