import { Pill } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { goesAway, goesWithIt, passFocusOn } from '#src/ui/page/passFocusOn.ts';
import classes from '#src/ui/table/FilterPill.module.css';

export interface FilterPillProps {
  readonly label: string;
  readonly onRemove: () => void;
  /** What its button does, spoken, where it is no filter. */
  readonly removeLabel?: string;
  /** Behind the label, such as a count. */
  readonly children?: ReactNode;
}

/**
 * A filter that is set, beside the list's filters; it can be taken away, also by keyboard (UX-24). A name that is longer
 * than the line is cut, before what stands behind it.
 */
export const FilterPill = ({ label, onRemove, removeLabel, children }: FilterPillProps) => {
  const { t } = useTranslation();
  return (
    <Pill
      {...goesWithIt}
      size="md"
      classNames={{ root: classes.pill, label: classes.label }}
      bg="light-dark(var(--mantine-color-gray-1), var(--mantine-color-dark-5))"
      withRemoveButton
      removeButtonProps={{
        'aria-label': removeLabel ?? t('patents.filters.remove', { name: label }),
        'aria-hidden': false,
        tabIndex: 0,
        ...goesAway,
      }}
      onRemove={() => {
        passFocusOn();
        onRemove();
      }}
    >
      <span className={classes.text} title={label}>
        {label}
      </span>
      {children}
    </Pill>
  );
};
