/** Rows and columns that are read at most. A sheet that goes on says so. */
export const sheetLimits = { rows: 50_000, columns: 256 } as const;
