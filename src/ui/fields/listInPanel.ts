/** A list of choices, or a calendar, within the panel of its field: it must not close that, nor be cut off by it. */
export const listInPanel = { withinPortal: false, floatingStrategy: 'fixed' } as const;
