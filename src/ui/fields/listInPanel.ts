/** A list of choices within the panel of its field, which it must not close, and not cut off by it where it is short. */
export const listInPanel = { withinPortal: false, floatingStrategy: 'fixed' } as const;
