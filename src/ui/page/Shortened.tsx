import classes from '#src/ui/page/Shortened.module.css';

/** Shorter ones stand among the other words of their line. */
const longest = 120;

/** Three lines of what may be of any length, where a click leads to the whole of it. */
export const Shortened = ({ children }: { readonly children: string }) =>
  children.length > longest ? <span className={classes.long}>{children}</span> : children;
