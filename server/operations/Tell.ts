/** Tells the operator something: a key under `server.start` and what to fill in. */
export type Tell = (key: string, params?: Readonly<Record<string, string | number>>) => void;
