import { listInPanel } from '#src/ui/fields/listInPanel.ts';

/** How a picker stands among filters: its list is part of their panel, and closed until it is asked for. */
export const filterPicker = { comboboxProps: listInPanel, openOnFocus: false } as const;
