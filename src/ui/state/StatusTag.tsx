import type { ReactNode } from 'react';
import classes from '#src/ui/state/StatusTag.module.css';

/** The six colours of a status (FIL-07 to FIL-13), and the plain one. */
export type TagColour = 'red' | 'orange' | 'purple' | 'green' | 'blue' | 'cyan' | 'default';

export interface StatusTagProps {
  readonly colour: TagColour;
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** Takes a second line in a narrow column, where a status is cut. */
  readonly wraps?: boolean;
}

/** A word on a tint. Text in step 8 of its palette, which reads on the tint (WCAG AA); the word carries the meaning. */
export const StatusTag = ({ colour, children, icon, wraps }: StatusTagProps) => (
  <span className={classes.tag} data-colour={colour} data-wraps={wraps || undefined}>
    {icon}
    <span className={classes.text}>{children}</span>
  </span>
);
