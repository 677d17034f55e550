import { IconChevronRight, type IconProps } from '@tabler/icons-react';
import classes from '#src/screens/patents/FoldChevron.module.css';

/** Stands in a button that unfolds something, and turns with it. */
export const FoldChevron = (props: IconProps) => (
  <IconChevronRight size={16} aria-hidden className={classes.chevron} {...props} />
);
