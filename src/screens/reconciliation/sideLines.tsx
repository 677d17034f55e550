import type { ReactNode } from 'react';
import type { Difference } from '#domain/rules/reconciliation/compareLine.ts';
import classes from '#src/screens/reconciliation/Reconciliation.module.css';
import type { Side } from '#src/screens/reconciliation/sides.ts';

const parts = ['date', 'year', 'status', 'firm'] as const;

/**
 * What one side says, a line each; what differs stands out. The firm is named where it differs: all lines have it else.
 * Null where it says nothing, so that no card shows the side's name alone.
 */
export const sideLines = (side: Side, differences: readonly Difference[] = []): ReactNode => {
  const said = parts.filter((part) => side[part] !== '' && (part !== 'firm' || differences.includes(part)));
  return said.length === 0 ? null : (
    <span className={classes.side}>
      {said.map((part) => (
        <span key={part} data-differs={differences.includes(part) || undefined}>
          {side[part]}
        </span>
      ))}
    </span>
  );
};
