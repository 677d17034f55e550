import type { ReactNode } from 'react';

/** Something that can be done with a row, a record or a page: an item of a menu. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  /** Takes something away; stands apart, in red. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Why it cannot be done now; said under its label. */
  readonly reason?: string;
}
