import type { ReactNode } from 'react';
import classes from '#src/ui/page/Spoken.module.css';

/** Words for a screen reader alone; plain, for places of which a page has hundreds. */
export const Spoken = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes.spoken}>{children}</span>
);
