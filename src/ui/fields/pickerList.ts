import classes from '#src/ui/fields/pickerList.module.css';

/**
 * How a picker shows its choices. Mantine's own way puts a box that scrolls into the list, which assistive technology
 * takes for a place that no keyboard reaches.
 */
export const pickerList = {
  withScrollArea: false,
  classNames: { options: classes.options, wrapper: classes.frame },
} as const;
