/** Prints a line for the operator: a key under `server.start` and what to fill in. */
export type Print = (key: string, params?: Readonly<Record<string, string | number>>) => void;
