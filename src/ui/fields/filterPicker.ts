/** How a picker stands among filters: inside their panel, which it must not close, and closed until it is asked for. */
export const filterPicker = { comboboxProps: { withinPortal: false }, openOnFocus: false } as const;
