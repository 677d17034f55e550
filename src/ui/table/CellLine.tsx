import type { CSSProperties, ReactNode } from 'react';
import classes from '#src/ui/table/CellText.module.css';

export interface CellLineProps {
  readonly children: ReactNode;
  /** What has no room beside the first comes below it. */
  readonly wraps?: boolean;
  readonly isClose?: boolean;
  readonly style?: CSSProperties;
}

/** What stands side by side in a cell of a list, such as a name and its marks; plain as CellText is. */
export const CellLine = ({ children, wraps, isClose, style }: CellLineProps) => (
  <span className={classes.line} data-wraps={wraps || undefined} data-close={isClose || undefined} style={style}>
    {children}
  </span>
);
